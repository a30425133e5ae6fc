import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { detailOf } from '#web/api.ts'
import { May } from '#web/session/may.tsx'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { HeaderCrumb } from '#web/ui/header-crumb.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { DeletedDemo } from '../components/deleted-demo.tsx'
import { ReviewRoom } from '../components/review-room.tsx'
import { ReviewSkeleton } from '../components/review-skeleton.tsx'
import { VersionDrop } from '../components/version-drop.tsx'
import { useDemoDetail } from '../hooks/use-demo-detail.ts'
import { useWithWaiting } from '../hooks/use-with-waiting.ts'
import { demoQuery, demosQuery } from '../queries.ts'
import styles from './demo-page.module.css'

/** One demo to listen to and to talk about; `?t=83` opens it there, `?note=ID` at a note. */
export const DemoPage = () => {
  const workspace = useWorkspace()
  const { demoId } = useParams({ strict: false })
  const search: Record<string, unknown> = useLocation({ select: (location) => location.search })
  const { data, error, refetch, isFetching } = useQuery(demosQuery(workspace.id))
  const listed = data?.some((one) => one.id === demoId) === true
  const detail = useDemoDetail(workspace.id, listed ? demoId : undefined)
  const demo = useWithWaiting(listed ? detail.demo : undefined)
  // Never asks: it holds what was shown, for when it is gone from the list.
  const { data: was } = useQuery({ ...demoQuery(workspace.id, demoId ?? ''), enabled: false })
  const [lookedFor, setLookedFor] = useState<string | null>(null)
  const unknown = data !== undefined && !listed
  useEffect(() => {
    // A link may know of a demo that came after the list was read.
    if (unknown && lookedFor !== demoId) void refetch().finally(() => setLookedFor(demoId ?? null))
  }, [unknown, lookedFor, demoId, refetch])

  if (demo && data)
    return (
      <>
        <HeaderCrumb>{demo.name}</HeaderCrumb>
        <ReviewRoom key={demo.id} demo={demo} demos={data} start={search} />
        <May right="edit">
          <VersionDrop workspaceId={workspace.id} demo={demo} demos={data} />
        </May>
      </>
    )
  const failure = error ?? detail.error
  if (failure && !isFetching && !detail.isFetching)
    return (
      <div className={styles.state}>
        <ErrorState
          level="h2"
          title="Failed to load data"
          text="The demo did not arrive. Nothing is lost; try again in a moment."
          detail={detailOf(failure)}
          onRetry={() => void refetch()}
        />
      </div>
    )
  if (was && unknown && lookedFor === demoId)
    return (
      <div className={styles.state}>
        <DeletedDemo key={was.id} was={was} demos={data ?? []} />
      </div>
    )
  if (unknown && lookedFor === demoId)
    return (
      <div className={styles.state}>
        <EmptyState
          level="h2"
          title="No such demo"
          text="This demo does not exist, or you may not see it. It may have been deleted, or belong to another workspace."
          action={<LinkButton to="/demos">All demos</LinkButton>}
        />
      </div>
    )
  return <ReviewSkeleton />
}
