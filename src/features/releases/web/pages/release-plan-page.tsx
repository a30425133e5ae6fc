import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import type { Release, ReleasePlan } from '#features/releases/contract/release.ts'
import { addDays, startOfDay } from '#kernel/dates.ts'
import { detailOf } from '#web/api.ts'
import { useMay } from '#web/session/use-may.ts'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { Button } from '#web/ui/button.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { AddReleaseModal } from '../components/add-release-modal.tsx'
import { ConnectSpotify } from '../components/connect-spotify.tsx'
import { DeleteReleaseModal } from '../components/delete-release-modal.tsx'
import { EditReleaseModal } from '../components/edit-release-modal.tsx'
import { PastReleases } from '../components/past-releases.tsx'
import { PlanFigures } from '../components/plan-figures.tsx'
import { ReleaseCard } from '../components/release-card.tsx'
import { ReleaseTimeline } from '../components/release-timeline.tsx'
import { planSections } from '../plan-sections.ts'
import { refreshPlan, releasePlanQuery } from '../queries.ts'
import styles from './release-plan-page.module.css'

type Dialog = { kind: 'add' } | { kind: 'edit' | 'delete'; release: Release }

/** When the band brings out what: the countdown, the gaps, the timeline, and a card for each release to come. */
export const ReleasePlanPage = () => {
  const workspace = useWorkspace()
  const edits = useMay('edit')
  const { data: plan, error, refetch, isFetching } = useQuery(releasePlanQuery(workspace.id))
  const [dialog, setDialog] = useState<Dialog | null>(null)
  useNewDay(workspace.id, plan)
  if (!plan)
    return error ? (
      <div className={styles.state}>
        <ErrorState
          level="h2"
          title="Failed to load data"
          text="The release plan did not arrive. Nothing is lost; try again in a moment."
          detail={detailOf(error)}
          {...(!isFetching && { onRetry: () => void refetch() })}
        />
      </div>
    ) : (
      <PlanSkeleton />
    )
  const { upcoming, past } = planSections(plan)
  const close = (): void => setDialog(null)
  const shared = { workspaceId: workspace.id, onClose: close }
  const add = edits && (
    <Button
      variant="primary"
      size="sm"
      icon={<IconPlus size={15} aria-hidden="true" />}
      onClick={() => setDialog({ kind: 'add' })}
    >
      Add release
    </Button>
  )
  return (
    <>
      <PlanFigures plan={plan} />
      {plan.releases.length > 0 ? <ReleaseTimeline plan={plan} action={add} /> : <NoReleases action={add} />}
      {upcoming.length > 0 && (
        <section className={styles.cards} aria-label="Upcoming releases">
          {upcoming.map((release) => (
            <ReleaseCard
              key={release.id}
              release={release}
              today={plan.today}
              isNext={release.id === plan.latestUpcomingRelease?.id}
              onEdit={() => setDialog({ kind: 'edit', release })}
              onDelete={() => setDialog({ kind: 'delete', release })}
            />
          ))}
        </section>
      )}
      {edits && <ConnectSpotify workspaceId={workspace.id} artistId={plan.spotifyArtistId} />}
      <PastReleases releases={past} />
      {dialog?.kind === 'add' && <AddReleaseModal {...shared} today={plan.today} />}
      {dialog?.kind === 'edit' && (
        <EditReleaseModal
          {...shared}
          release={dialog.release}
          deleted={!plan.releases.some(({ id }) => id === dialog.release.id)}
        />
      )}
      {dialog?.kind === 'delete' && <DeleteReleaseModal {...shared} release={dialog.release} />}
    </>
  )
}

const LONGEST_TIMER_MS = 2 ** 31 - 1

// What is next, and how many days are left, changes at midnight in the workspace's zone.
const useNewDay = (workspaceId: string, plan: (ReleasePlan & { clockOffsetMs: number }) | undefined): void => {
  const { today, timeZone, clockOffsetMs } = plan ?? {}
  useEffect(() => {
    if (!today || !timeZone) return
    const left = startOfDay(addDays(today, 1), timeZone) - Date.now() - (clockOffsetMs ?? 0)
    const timer = setTimeout(() => void refreshPlan(workspaceId), Math.min(LONGEST_TIMER_MS, Math.max(1000, left)))
    return () => clearTimeout(timer)
  }, [workspaceId, today, timeZone, clockOffsetMs])
}

const NoReleases = ({ action }: { action: ReactNode }) => (
  <div className={styles.state}>
    <EmptyState
      level="h2"
      title="Nothing planned yet"
      text={
        action
          ? 'Add a release: its milestones are planned back from the date, and the countdown starts.'
          : 'The band has not planned a release yet.'
      }
      action={action}
    />
  </div>
)

const PlanSkeleton = () => (
  <Loading label="The release plan is loading">
    <div className={styles.bones}>
      <Skeleton width="40%" height="28px" />
      <Skeleton width="70%" height="96px" />
      <Skeleton width="100%" height="220px" />
      <Skeleton width="100%" height="140px" />
    </div>
  </Loading>
)
