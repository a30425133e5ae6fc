import { useQuery } from '@tanstack/react-query'
import type { HomepagePart } from '#features/homepage/contract/homepage-parts.ts'
import { may } from '#kernel/access.ts'
import { dateIn } from '#kernel/dates.ts'
import { detailOf } from '#web/api.ts'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { ErrorState } from '#web/ui/states.tsx'
import { EventsWidget } from '../components/events-widget.tsx'
import { FirstSteps } from '../components/first-steps.tsx'
import { HomepageBar } from '../components/homepage-bar.tsx'
import { HomepageSkeleton } from '../components/homepage-skeleton.tsx'
import { CashflowWidget, InboxWidget } from '../components/paid-widgets.tsx'
import rack from '../components/rack.module.css'
import { TasksWidget } from '../components/tasks-widget.tsx'
import { ownZone } from '../event-words.ts'
import { homepageQuery } from '../queries.ts'
import type { HomepageSlots } from '../slots.ts'
import styles from './homepage-page.module.css'

/** What a band sees first: what is urgent, what comes next, and how its month goes. */
export const HomepagePage = ({ slots }: { slots: HomepageSlots }) => {
  const workspace = useWorkspace()
  const { data: home, error, refetch, isFetching } = useQuery(homepageQuery(workspace.id))
  if (!home)
    return error && !isFetching ? (
      <div className={styles.state}>
        <ErrorState
          level="h2"
          title="Failed to load data"
          text="The homepage did not arrive. Nothing is lost; try again in a moment."
          detail={detailOf(error)}
          onRetry={() => void refetch()}
        />
      </div>
    ) : (
      <HomepageSkeleton />
    )
  const onRetry = isFetching ? undefined : () => void refetch()
  const failureOf = (part: HomepagePart) => (home.failed.includes(part) ? { ...(onRetry && { onRetry }) } : undefined)
  const mayEdit = may(workspace.role, 'edit')
  const { Month, NextRelease } = slots
  const next = home.nextRelease && (
    <NextRelease
      release={home.nextRelease}
      today={home.today}
      zone={home.timeZone}
      clockOffsetMs={home.clockOffsetMs}
    />
  )
  return (
    <>
      <HomepageBar
        today={dateIn(ownZone(), Date.now())}
        next={home.failed.includes('release') ? undefined : next}
        mayPlan={mayEdit && !home.firstSteps.release}
        onRetry={onRetry}
      />
      {mayEdit && (
        <FirstSteps workspaceId={workspace.id} steps={home.firstSteps} mayInvite={may(workspace.role, 'manage')} />
      )}
      <div className={rack.rack}>
        <TasksWidget
          workspaceId={workspace.id}
          home={home}
          slots={slots}
          mayEdit={mayEdit}
          failure={failureOf('tasks')}
        />
        <EventsWidget
          workspaceId={workspace.id}
          home={home}
          slots={slots}
          mayEdit={mayEdit}
          failure={failureOf('events')}
        />
        <CashflowWidget home={home} failure={failureOf('cashflow')} />
        <div className={rack.wide}>
          <Month workspaceId={workspace.id} calendar={home.calendar} />
        </div>
        <InboxWidget home={home} bandName={workspace.name} failure={failureOf('inbox')} />
      </div>
    </>
  )
}
