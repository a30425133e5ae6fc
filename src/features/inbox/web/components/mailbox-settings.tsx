import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, detailOf, messageOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { flash } from '#web/ui/flash.ts'
import { ConfirmModal } from '#web/ui/overlays/confirm-modal.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { refreshInbox, serversQuery } from '../queries.ts'
import { ConnectForm } from './connect-form.tsx'
import styles from './mailbox-settings.module.css'

/** Connecting a mailbox, changing how it is reached, and disconnecting it. */
export const MailboxSettings = ({ workspaceId, onDone }: { workspaceId: string; onDone: () => void }) => {
  const { data: servers, error, refetch, isPending } = useQuery(serversQuery(workspaceId))
  const [asks, setAsks] = useState(false)
  const disconnect = useMutation({
    mutationFn: () => api.disconnectMailbox({}, { workspaceId }),
    onSuccess: async ({ message }) => {
      flash.success(message)
      await refreshInbox(workspaceId)
      onDone()
    },
    onError: (failed) => flash.error(messageOf(failed, 'That did not arrive. Try again in a moment.')),
  })
  if (error)
    return <ErrorState level="h2" title="Failed to load data" detail={detailOf(error)} onRetry={() => void refetch()} />
  if (isPending)
    return (
      <Loading label="The settings are loading">
        <Skeleton width="100%" height="200px" />
      </Loading>
    )
  return (
    <div className={styles.page}>
      <h2 className={styles.title}>{servers ? 'Mailbox settings' : 'Connect a mailbox'}</h2>
      <ConnectForm workspaceId={workspaceId} known={servers ?? null} onDone={onDone} />
      {servers && (
        <section className={styles.end}>
          <h3 className={styles.small}>Disconnect</h3>
          <p className={styles.text}>
            The password, the messages that were fetched and what is written but not sent are deleted here. On the mail
            server nothing changes.
          </p>
          <Button variant="danger" onClick={() => setAsks(true)}>
            Disconnect
          </Button>
        </section>
      )}
      <ConfirmModal
        opened={asks}
        onClose={() => setAsks(false)}
        onConfirm={() => disconnect.mutate()}
        question="Are you sure you want to disconnect this mailbox?"
        lost="What is written but not sent is lost. All else is still on the mail server."
        action="Disconnect"
        pendingLabel="Disconnecting..."
        pending={disconnect.isPending}
      />
    </div>
  )
}
