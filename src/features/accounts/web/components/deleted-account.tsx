import { useMutation } from '@tanstack/react-query'
import { CallError } from '#client/client.ts'
import { api, messageOf } from '#web/api.ts'
import { startSession } from '#web/session/session-change.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import styles from './deleted-account.module.css'

/** Whether a log-in was refused because its holder deleted the account, which can still come back. */
export const isDeletedAccount = (error: unknown): error is CallError =>
  error instanceof CallError && error.status === 403 && error.body.details?.deletedUntil !== undefined

/** Offers to bring a deleted account back to who just gave its password; says until when that works. */
export const DeletedAccount = ({ refusal, typed }: { refusal: CallError; typed: Record<string, string> }) => {
  const back = useMutation({
    mutationFn: async () => {
      await api.bringAccountBack({ username: typed.username ?? '', password: typed.password ?? '' })
      await startSession()
    },
  })
  return (
    <div className={styles.offer} role="alert">
      <p>{messageOf(refusal, 'This account was deleted.')}</p>
      <Button
        autoFocus
        size="lg"
        pending={back.isPending || back.isSuccess}
        pendingLabel="Bringing it back..."
        onClick={() => back.mutate()}
      >
        Bring my account back
      </Button>
      <FieldError text={back.error ? messageOf(back.error, 'The server did not answer. Try again.') : undefined} />
    </div>
  )
}
