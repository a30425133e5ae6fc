import { IconRefresh, IconSettings } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Mailbox } from '#features/inbox/contract/mailbox.ts'
import { api, messageOf } from '#web/api.ts'
import { useMay } from '#web/session/use-may.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { flash } from '#web/ui/flash.ts'
import { KeysButton } from '#web/ui/keys-button.tsx'
import { When } from '#web/ui/when.tsx'
import { refreshInbox } from '../queries.ts'
import styles from './mailbox-strip.module.css'

/** Whose mailbox this is, when it was last looked at, and what is wrong with it. */
export const MailboxStrip = ({
  workspaceId,
  mailbox,
  onConnect,
  onKeys,
  newMail,
}: {
  workspaceId: string
  mailbox: Mailbox
  onConnect: () => void
  onKeys: () => void
  /** The button that begins a mail, where there is one. */
  newMail: ReactNode
}) => {
  const refresh = useMutation({
    mutationFn: () => api.refreshMailbox({}, { workspaceId }),
    onSuccess: ({ message }) => {
      flash.success(message)
      void refreshInbox(workspaceId)
    },
    onError: (error) => flash.error(messageOf(error, 'That did not go through. Try again in a moment.')),
  })
  const manages = useMay('manage')
  const isBroken = mailbox.state === 'wrong_password' || mailbox.state === 'unreachable'
  return (
    <>
      <div className={styles.strip}>
        <span className={styles.address}>{mailbox.address}</span>
        <span className={styles.note} role="status">
          {mailbox.isSyncing ? (
            'Looking for new mail...'
          ) : mailbox.syncedAt ? (
            <>
              Looked at <When at={mailbox.syncedAt} />
              {mailbox.isListening && <span className={styles.more}>, new mail comes by itself</span>}
            </>
          ) : (
            'Not looked at yet'
          )}
        </span>
        <IconButton
          label="Look for new mail"
          aria-disabled={refresh.isPending || mailbox.state === 'wrong_password' || undefined}
          onClick={() => !refresh.isPending && mailbox.state !== 'wrong_password' && refresh.mutate()}
        >
          <IconRefresh size={18} aria-hidden="true" />
        </IconButton>
        <KeysButton className={styles.keys} onClick={onKeys} />
        {manages && (
          <IconButton label="Mailbox settings" onClick={onConnect}>
            <IconSettings size={18} aria-hidden="true" />
          </IconButton>
        )}
        {newMail}
      </div>
      {isBroken && (
        <div className={styles.trouble} role="alert">
          <p className={styles.text}>
            {mailbox.state === 'wrong_password'
              ? 'The mailbox is not looked at any more. '
              : 'The mail server cannot be reached since '}
            {mailbox.state === 'unreachable' && (
              <>
                <When at={mailbox.stateSince} />.{' '}
              </>
            )}
            {mailbox.problem} What was fetched before is here.
          </p>
          {manages ? (
            <Button size="sm" onClick={onConnect}>
              Connect again
            </Button>
          ) : (
            <p className={styles.text}>The owner and the managers of this workspace can connect it again.</p>
          )}
        </div>
      )}
    </>
  )
}
