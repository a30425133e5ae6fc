import { IconRefresh, IconSettings } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Mailbox } from '#features/inbox/contract/mailbox.ts'
import { t } from '#kernel/language/translate.ts'
import { api, messageOf } from '#web/api.ts'
import { rich } from '#web/rich.tsx'
import { useMay } from '#web/session/use-may.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { flash } from '#web/ui/flash.ts'
import { KeysButton } from '#web/ui/keys-button.tsx'
import { When } from '#web/ui/when.tsx'
import { refreshInbox } from '../queries.ts'
import styles from './mailbox-strip.module.css'

const LookedAt = ({ at, isListening }: { at: string; isListening: boolean }) => {
  const when = () => <When at={at} />
  return isListening
    ? rich('Checked <when></when><more>, new mail shows up by itself</more>', {
        when,
        more: (text) => <span className={styles.more}>{text}</span>,
      })
    : rich('Checked <when></when>', { when })
}

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
    onError: (error) => flash.error(messageOf(error, t('That did not go through. Try again in a moment.'))),
  })
  const manages = useMay('manage')
  const isBroken = mailbox.state === 'wrong_password' || mailbox.state === 'unreachable'
  return (
    <>
      <div className={styles.strip}>
        <span className={styles.address}>{mailbox.address}</span>
        <span className={styles.note} role="status">
          {mailbox.isSyncing ? (
            t('Checking for new mail...')
          ) : mailbox.syncedAt ? (
            <LookedAt at={mailbox.syncedAt} isListening={mailbox.isListening} />
          ) : (
            t('Not checked yet')
          )}
        </span>
        <IconButton
          label={t('Check for new mail')}
          aria-disabled={refresh.isPending || mailbox.state === 'wrong_password' || undefined}
          onClick={() => !refresh.isPending && mailbox.state !== 'wrong_password' && refresh.mutate()}
        >
          <IconRefresh size={18} aria-hidden="true" />
        </IconButton>
        <KeysButton className={styles.keys} onClick={onKeys} />
        {manages && (
          <IconButton label={t('Mailbox settings')} onClick={onConnect}>
            <IconSettings size={18} aria-hidden="true" />
          </IconButton>
        )}
        {newMail}
      </div>
      {isBroken && (
        <div className={styles.trouble} role="alert">
          <p className={styles.text}>
            {mailbox.state === 'wrong_password'
              ? t('The mailbox isn’t being checked any more. {problem} What was fetched before is still here.', {
                  problem: mailbox.problem,
                })
              : rich(
                  'The mail server has been out of reach since <since></since>. {problem} What was fetched before is still here.',
                  { problem: mailbox.problem, since: () => <When at={mailbox.stateSince} /> },
                )}
          </p>
          {manages ? (
            <Button size="sm" onClick={onConnect}>
              {t('Connect again')}
            </Button>
          ) : (
            <p className={styles.text}>{t('The owner and the managers of this workspace can connect it again.')}</p>
          )}
        </div>
      )}
    </>
  )
}
