import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { AccessToken } from '#features/tokens/contract/token.ts'
import { dateText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import { api, messageOf } from '#web/api.ts'
import { rich } from '#web/rich.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { flash } from '#web/ui/flash.ts'
import styles from '#web/ui/line-list.module.css'
import { ConfirmModal } from '#web/ui/overlays/form-modal.tsx'
import { focusHeading } from '#web/ui/overlays/use-focus-back.ts'
import { When } from '#web/ui/when.tsx'
import { refreshTokens } from '../queries.ts'
import { featuresText, scopeWord, stateWord } from '../token-words.ts'

const Facts = ({ token: { who, isOwn, state, madeAt, expiresAt, lastUsedAt } }: { token: AccessToken }) => (
  <p className={styles.meta}>
    {rich('{isOwn, select, yes {Made} other {{who}’s, made}} <made></made>', {
      isOwn: isOwn ? 'yes' : 'no',
      who,
      made: () => <When at={madeAt} />,
    })}
    {' · '}
    {lastUsedAt === null ? t('never used') : rich('last used <used></used>', { used: () => <When at={lastUsedAt} /> })}
    {state === 'open' && (
      <>
        {' · '}
        {rich('ends on <time>{date}</time>', {
          date: dateText(new Date(expiresAt), { dateStyle: 'long' }),
          time: (text) => <time dateTime={expiresAt}>{text}</time>,
        })}
      </>
    )}
  </p>
)

/** One token: whose it is, what it may do, when it was used last, and the way to end it. */
export const TokenItem = ({ workspaceId, token }: { workspaceId: string; token: AccessToken }) => {
  const { id, name, state } = token
  const [asks, setAsks] = useState(false)
  const ended = stateWord(token)
  const end = useMutation({
    mutationFn: () => api.endToken({ tokenId: id }, { workspaceId }),
    onSuccess: async ({ message }) => {
      setAsks(false)
      flash.success(message)
      await refreshTokens(workspaceId)
      focusHeading()
    },
    onError: (error) => flash.error(messageOf(error, t('That didn’t work. Try again in a moment.'))),
  })
  return (
    <li className={styles.line}>
      <div>
        <p className={styles.name}>
          {name} {ended !== null && <Chip tone="plain">{ended}</Chip>}
        </p>
        <p className={styles.meta}>
          {scopeWord(token.scope)} · {featuresText(token)}
        </p>
        <Facts token={token} />
      </div>
      <Button size="sm" variant="danger" onClick={() => setAsks(true)}>
        {state === 'open' ? t('End##an access token') : t('Remove')}
        <span className="visually-hidden">{name}</span>
      </Button>
      <ConfirmModal
        opened={asks}
        onClose={() => setAsks(false)}
        onConfirm={() => end.mutate()}
        question={
          state === 'open' ? t('Are you sure you want to end this token?') : t('Remove this token from the list?')
        }
        lost={state === 'open' && t('The program that calls by “{name}” is refused from now on.', { name })}
        action={state === 'open' ? t('End the token') : t('Remove')}
        pendingLabel={t('Ending...')}
        pending={end.isPending}
      />
    </li>
  )
}
