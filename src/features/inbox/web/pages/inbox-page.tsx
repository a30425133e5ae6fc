import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { detailOf } from '#web/api.ts'
import { useMay } from '#web/session/use-may.ts'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { Button } from '#web/ui/button.tsx'
import { PlanLocked } from '#web/ui/plan-locked.tsx'
import { ScreenState } from '#web/ui/screen-bar.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { Inbox } from '../components/inbox.tsx'
import { MailboxSettings } from '../components/mailbox-settings.tsx'
import { mailboxQuery } from '../queries.ts'

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
          text="The inbox did not arrive. Nothing is lost; try again in a moment."
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
  return <Inbox workspaceId={workspaceId} mailbox={mailbox} onConnect={() => setConnects(true)} />
}
