import { IconCopy } from '@tabler/icons-react'
import type { AccessToken } from '#features/tokens/contract/token.ts'
import { t } from '#kernel/language/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { copyWithFlash } from '#web/ui/copy-with-flash.ts'
import { takeFocus } from '#web/ui/held-focus.ts'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './token-panel.module.css'

/** A new token, this once. */
export const TokenPanel = ({
  made: { token, secret },
  onClose,
}: {
  made: { token: AccessToken; secret: string }
  onClose: () => void
}) => (
  <section className={styles.panel} aria-label={t('The token {name}', { name: token.name })}>
    <TextField
      ref={takeFocus}
      label={t('The token “{name}”', { name: token.name })}
      readOnly
      className="mono"
      value={secret}
      onFocus={({ target }) => target.select()}
      hint={t('Copy it now: you’ll only see it this once. Who has it can do what it may, so keep it like a password.')}
    />
    <div className={styles.actions}>
      <Button
        variant="primary"
        icon={<IconCopy size={15} aria-hidden="true" />}
        onClick={() => void copyWithFlash(secret, t('Token copied.'))}
      >
        {t('Copy token')}
      </Button>
      <Button variant="quiet" onClick={onClose}>
        {t('Done')}
      </Button>
    </div>
  </section>
)
