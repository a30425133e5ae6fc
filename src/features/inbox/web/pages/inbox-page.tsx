import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, detailOf, messageOf } from '#web/api.ts'
import { useSearchText } from '#web/session/next-address.ts'
import { useMay } from '#web/session/use-may.ts'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { Button } from '#web/ui/button.tsx'
import { flash } from '#web/ui/flash.ts'
import { ConfirmModal } from '#web/ui/overlays/form-modal.tsx'
import { PlanLocked } from '#web/ui/plan-locked.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState, ScreenState } from '#web/ui/states.tsx'
import { ConnectForm } from '../components/connect-form.tsx'
import { Inbox } from '../components/inbox.tsx'
import styles from '../components/mailbox-settings.module.css'
import { mailboxQuery, refreshInbox, serversQuery } from '../queries.ts'

/** Connecting a mailbox, changing how it is reached, and disconnecting it. */
const MailboxSettings = ({ workspaceId, onDone }: { workspaceId: string; onDone: () => void }) => {
  const { data: servers, error, refetch, isPending } = useQuery(serversQuery(workspaceId))
  const [asks, setAsks] = useState(false)
  const disconnect = useMutation({
    mutationFn: () => api.disconnectMailbox({}, { workspaceId }),
    onSuccess: async ({ message }) => {
      flash.success(message)
      await refreshInbox(workspaceId)
      onDone()
    },
    onError: (failed) => flash.error(messageOf(failed, 'That did not go through. Try again in a moment.')),
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
      <ScreenTitle>{servers ? 'Mailbox settings' : 'Connect a mailbox'}</ScreenTitle>
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

/** `/inbox`: the e-mail of the band. */
export const InboxPage = () => {
  const workspace = useWorkspace()
  const edits = useMay('edit')
  if (workspace.workspaceTier === 'free')
    return (
      <PlanLocked
        title="The inbox is part of Pro and Band+"
        text="The band’s mailbox beside its calendar: read by everybody, answered once, files saved where the band finds them."
      />
    )
  if (!edits)
    return (
      <ScreenState>
        <EmptyState
          level="h2"
          title="The inbox is for members"
          text="Guests look, listen and comment here. Members, managers and the owner read and answer the band’s mail."
        />
      </ScreenState>
    )
  return <OfBand workspaceId={workspace.id} bandName={workspace.name} />
}

const OfBand = ({ workspaceId, bandName }: { workspaceId: string; bandName: string }) => {
  const { data: mailbox, error, refetch, isFetching, isPending } = useQuery(mailboxQuery(workspaceId))
  const [connects, setConnects] = useState(false)
  const manages = useMay('manage')
  const asked = useSearchText('mail')
  if (isPending)
    return (
      <Loading label="The inbox is loading">
        <Skeleton width="100%" height="56px" />
        <Skeleton width="100%" height="56px" />
        <Skeleton width="100%" height="56px" />
      </Loading>
    )
  if (error && !mailbox)
    return (
      <ScreenState>
        <ErrorState
          level="h2"
          title="Error fetching emails."
          text="The inbox could not be loaded. Nothing is lost; try again in a moment."
          detail={detailOf(error)}
          {...(!isFetching && { onRetry: () => void refetch() })}
        />
      </ScreenState>
    )
  if (connects && manages) return <MailboxSettings workspaceId={workspaceId} onDone={() => setConnects(false)} />
  if (!mailbox)
    return (
      <ScreenState>
        <EmptyState
          level="h2"
          title="No emails found."
          text={
            manages
              ? `No mailbox is connected to ${bandName}. Connect the band’s address, and everybody in the band reads and answers it here.`
              : `No mailbox is connected to ${bandName}. The owner and the managers can connect one.`
          }
          action={manages && <Button onClick={() => setConnects(true)}>Connect a mailbox</Button>}
        />
      </ScreenState>
    )
  // Another mail that the address names is opened as if one came from elsewhere.
  return <Inbox key={asked} workspaceId={workspaceId} mailbox={mailbox} onConnect={() => setConnects(true)} />
}
