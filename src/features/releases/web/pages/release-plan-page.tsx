import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import type { Release, ReleasePlan } from '#features/releases/contract/release.ts'
import { timeLeft } from '#features/releases/domain/countdown.ts'
import { nextMilestone } from '#features/releases/domain/plan-state.ts'
import { addDays, type PlainDate, startOfDay } from '#kernel/dates.ts'
import { t } from '#kernel/language/translate.ts'
import { detailOf } from '#web/api.ts'
import { rich } from '#web/rich.tsx'
import { May } from '#web/session/may.tsx'
import { useMay } from '#web/session/use-may.ts'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { Button } from '#web/ui/button.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { AddReleaseModal } from '../components/add-release-modal.tsx'
import { ConnectSpotify } from '../components/connect-spotify.tsx'
import countdownStyles from '../components/countdown.module.css'
import { DeleteReleaseModal } from '../components/delete-release-modal.tsx'
import { EditReleaseModal } from '../components/edit-release-modal.tsx'
import { PastReleases } from '../components/past-releases.tsx'
import planFiguresStyles from '../components/plan-figures.module.css'
import { ReleaseCard } from '../components/release-card.tsx'
import { ReleaseTimeline } from '../components/release-timeline.tsx'
import { averageGap, planSections } from '../plan-sections.ts'
import { refreshPlan, releasePlanQuery } from '../queries.ts'
import { dueWords, longDate, shortDate } from '../release-words.ts'
import styles from './release-plan-page.module.css'

const second = 1000

/** Counts down to the first moment of a date in a zone every second, on the server's clock; nothing to come when there is none. */
const Countdown = ({ date, zone, clockOffsetMs }: { date: PlainDate | null; zone: string; clockOffsetMs: number }) => {
  const [now, setNow] = useState(() => Date.now() + clockOffsetMs)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = (): void => {
      const at = Date.now() + clockOffsetMs
      setNow(at)
      timer = setTimeout(tick, second - (at % second))
    }
    tick()
    return () => clearTimeout(timer)
  }, [clockOffsetMs])
  if (date === null) return <p className={countdownStyles.words}>{t('No upcoming release')}</p>
  const left = timeLeft(now, date, zone)
  if (!left) return <p className={countdownStyles.words}>{t('Released!')}</p>
  const parts = [
    ['days', t('{count, plural, other {days}}', { count: left.days }), String(left.days)],
    ['hours', t('{count, plural, other {hours}}', { count: left.hours }), two(left.hours)],
    ['minutes', t('{count, plural, other {minutes}}', { count: left.minutes }), two(left.minutes)],
    ['seconds', t('{count, plural, other {seconds}}', { count: left.seconds }), two(left.seconds)],
  ] as const
  return (
    <div className={countdownStyles.countdown} role="timer">
      {parts.map(([key, unit, value]) => (
        <div key={key} className={countdownStyles.part}>
          <span className={countdownStyles.digits}>{value}</span> <small className={countdownStyles.unit}>{unit}</small>
        </div>
      ))}
    </div>
  )
}

const two = (value: number): string => String(value).padStart(2, '0')

/** The figures of the plan: the countdown, the days since the last release, and the gaps. */
const PlanFigures = ({ plan }: { plan: ReleasePlan & { clockOffsetMs: number } }) => {
  const { latestUpcomingRelease: next, releaseDatesWithDays: dates, today } = plan
  const last = dates.findLast(({ date }) => date <= today)
  const gap = averageGap(plan)
  return (
    <section className={planFiguresStyles.figures} aria-label={t('Next release and gaps')}>
      <div className={planFiguresStyles.next}>
        <p className={planFiguresStyles.label}>{t('Next release')}</p>
        {next && (
          <h2 className={planFiguresStyles.name}>
            {next.name}, {longDate(next.expected_release_date)}
          </h2>
        )}
        <Countdown date={next?.expected_release_date ?? null} zone={plan.timeZone} clockOffsetMs={plan.clockOffsetMs} />
        {next && <NextOf release={next} today={today} />}
        <p className={planFiguresStyles.zone}>
          {rich('Days start at midnight in {zone}. <may><link>Change time zone</link></may>', {
            zone: plan.timeZone.replaceAll('_', ' '),
            link: (text) => <Link to="/settings">{text}</Link>,
            may: (text) => <May right="manage">{text}</May>,
          })}
        </p>
      </div>
      <Figure
        label={t('Days since last release')}
        value={plan.daysSinceRelease}
        about={last ? `${last.name}, ${shortDate(last.date)}` : t('Nothing out yet')}
      />
      <Figure
        label={t('Average gap')}
        value={gap}
        about={
          gap === null
            ? t('Needs two releases')
            : t('{days, plural, one {# day combined} other {# days combined}}', { days: plan.totalDaysCombined })
        }
      />
    </section>
  )
}

/** What the next release needs next, and the way to it. */
const NextOf = ({ release, today }: { release: Release; today: PlainDate }) => {
  const next = nextMilestone(release.milestones)
  return (
    next && (
      <p className={planFiguresStyles.todo}>
        {rich('Next: <link>{title}</link>, {when}', {
          title: next.title,
          link: (text) => (
            <Link to="/release-plan/$releaseId" params={{ releaseId: release.id }}>
              {text}
            </Link>
          ),
          when: dueWords(next.due, today),
        })}
      </p>
    )
  )
}

const Figure = ({ label, value, about }: { label: string; value: number | null; about: string }) => (
  <div className={planFiguresStyles.figure}>
    <p className={planFiguresStyles.label}>{label}</p>
    <p className={planFiguresStyles.value}>{value ?? '–'}</p>
    <p className={planFiguresStyles.label}>{about}</p>
  </div>
)

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
          title={t('Failed to load data')}
          text={t('Couldn’t load the release plan. Nothing is lost; try again in a moment.')}
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
      {t('Add release')}
    </Button>
  )
  return (
    <>
      <PlanFigures plan={plan} />
      {plan.releases.length > 0 ? <ReleaseTimeline plan={plan} action={add} /> : <NoReleases action={add} />}
      {upcoming.length > 0 && (
        <section className={styles.cards} aria-label={t('Upcoming releases')}>
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
      {dialog?.kind === 'add' && <AddReleaseModal {...shared} today={plan.today} planned={plan.releases} />}
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

const longestTimerMs = 2 ** 31 - 1

// What is next, and how many days are left, changes at midnight in the workspace's zone.
const useNewDay = (workspaceId: string, plan: (ReleasePlan & { clockOffsetMs: number }) | undefined): void => {
  const { today, timeZone, clockOffsetMs } = plan ?? {}
  useEffect(() => {
    if (!today || !timeZone) return
    const left = startOfDay(addDays(today, 1), timeZone) - Date.now() - (clockOffsetMs ?? 0)
    const timer = setTimeout(() => void refreshPlan(workspaceId), Math.min(longestTimerMs, Math.max(1000, left)))
    return () => clearTimeout(timer)
  }, [workspaceId, today, timeZone, clockOffsetMs])
}

const NoReleases = ({ action }: { action: ReactNode }) => (
  <div className={styles.state}>
    <EmptyState
      level="h2"
      title={t('Nothing planned yet')}
      text={
        action
          ? t('Add a release: its milestones get planned back from the date, and the countdown starts.')
          : t('The band hasn’t planned a release yet.')
      }
      action={action}
    />
  </div>
)

const PlanSkeleton = () => (
  <Loading label={t('The release plan is loading')}>
    <div className={styles.bones}>
      <Skeleton width="40%" height="28px" />
      <Skeleton width="70%" height="96px" />
      <Skeleton width="100%" height="220px" />
      <Skeleton width="100%" height="140px" />
    </div>
  </Loading>
)
