import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { CallError } from '#client/client.ts'
import { detailOf, messageOf } from '#web/api.ts'
import { useSignedIn } from '#web/session/session.ts'
import { usePageHue } from '#web/theme/use-page-hue.ts'
import { BandTile } from '#web/ui/identity.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Loading, Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { InviteForm } from '../components/invite-form.tsx'
import { SeatsPanel } from '../components/seats-panel.tsx'
import { invitesQuery } from '../invites-query.ts'
import styles from './invite-page.module.css'

/** `/invite-to-workspace/{workspaceId}`: owner and managers ask others in, and sees who is in and who is asked. */
export const InvitePage = () => {
  const { workspaceId = '' } = useParams({ strict: false })
  const signedIn = useSignedIn() ?? false
  const { data, error, refetch } = useQuery({ ...invitesQuery(workspaceId), enabled: signedIn })
  usePageHue(data?.workspace.hue)
  return (
    <div className={styles.page}>
      <Link to="/my-workspaces" className={styles.back}>
        <IconArrowLeft size={15} aria-hidden="true" />
        Back to workspaces
      </Link>
      {data ? (
        <>
          <div className={styles.top}>
            <BandTile name={data.workspace.name} hue={data.workspace.hue} size={52} />
            <h1 className={styles.headline}>Invite to {data.workspace.name}</h1>
          </div>
          <div className={styles.rack}>
            <InviteForm workspaceId={workspaceId} invites={data} />
            <SeatsPanel invites={data} />
          </div>
        </>
      ) : error ? (
        <Refused error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Loading the workspace">
          <div className={styles.top}>
            <Skeleton width="52px" height="52px" />
            <Skeleton width="280px" height="36px" />
          </div>
          <SkeletonLines lines={5} />
        </Loading>
      )}
    </div>
  )
}

const Refused = ({ error, onRetry }: { error: Error; onRetry: () => void }) => {
  const notTheirs = error instanceof CallError && [400, 403, 404].includes(error.status)
  if (!notTheirs)
    return (
      <ErrorState
        level="h1"
        title="Failed to load data"
        text={messageOf(error, 'The server did not answer. Try again in a moment.')}
        detail={detailOf(error)}
        onRetry={onRetry}
      />
    )
  return (
    <EmptyState
      level="h1"
      title="You cannot invite here"
      text="Only the workspace owner and managers may invite. Or the workspace does not exist any more."
      action={
        <LinkButton to="/my-workspaces" variant="primary">
          Your workspaces
        </LinkButton>
      }
    />
  )
}
