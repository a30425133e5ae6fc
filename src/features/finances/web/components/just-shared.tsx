import { IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { LedgerEntry } from '#features/finances/contract/entry.ts'
import { t } from '#kernel/language/translate.ts'
import { IconButton, LinkButton } from '#web/ui/button.tsx'
import { Avatar } from '#web/ui/identity.tsx'
import { Amount, amountWords } from './amount.tsx'
import styles from './just-shared.module.css'

/** What a shared entry that was booked a moment ago gave each, or costs each; in sight until somebody closes it. */
export const JustShared = ({
  entry: { text, minor, currency, direction, shares },
  onClose,
}: {
  entry: LedgerEntry
  onClose: () => void
}) => {
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // It answers with a promise in some browsers, which is no way to clean up.
    void strip.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={strip} className={styles.strip}>
      <div className={styles.words}>
        <b className={styles.text}>{text}</b>
        <span className={styles.total}>
          {amountWords(minor, currency)}, {direction === 'income' ? t('each gets') : t('each pays')}
        </span>
      </div>
      <ul className={styles.shares}>
        {shares.map((share) => (
          <li key={share.memberId} className={styles.share} data-gets={share.memberId}>
            <Avatar name={share.name} size={22} />
            {share.name}
            <Amount minor={share.minor} currency={currency} shown="never" />
          </li>
        ))}
      </ul>
      <LinkButton to="/finances" search={{ part: 'owed' } as never} size="sm">
        {t('Who owes whom')}
      </LinkButton>
      <IconButton size="sm" label={t('Close')} onClick={onClose}>
        <IconX size={15} aria-hidden="true" />
      </IconButton>
    </div>
  )
}
