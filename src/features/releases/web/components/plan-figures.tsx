import { Link } from '@tanstack/react-router'
import type { ReleasePlan } from '#features/releases/contract/release.ts'
import { May } from '#web/session/may.tsx'
import { longDate, shortDate } from '../date-words.ts'
import { averageGap } from '../plan-sections.ts'
import { Countdown } from './countdown.tsx'
import styles from './plan-figures.module.css'

/** The figures of the plan: the countdown, the days since the last release, and the gaps. */
export const PlanFigures = ({ plan }: { plan: ReleasePlan & { clockOffsetMs: number } }) => {
  const { latestUpcomingRelease: next, releaseDatesWithDays: dates, today } = plan
  const last = dates.findLast(({ date }) => date <= today)
  const gap = averageGap(plan)
  return (
    <section className={styles.figures} aria-label="Next release and gaps">
      <div className={styles.next}>
        <p className={styles.label}>Next release</p>
        {next && (
          <h2 className={styles.name}>
            {next.name}, {longDate(next.expected_release_date)}
          </h2>
        )}
        <Countdown date={next?.expected_release_date ?? null} zone={plan.timeZone} clockOffsetMs={plan.clockOffsetMs} />
        <p className={styles.zone}>
          Days begin at midnight in {plan.timeZone.replaceAll('_', ' ')}.{' '}
          <May right="manage">
            <Link to="/settings">Change time zone</Link>
          </May>
        </p>
      </div>
      <Figure
        label="Days since last release"
        value={plan.daysSinceRelease}
        about={last ? `${last.name}, ${shortDate(last.date)}` : 'Nothing is out yet'}
      />
      <Figure
        label="Average gap"
        value={gap}
        about={gap === null ? 'It takes two releases' : `${plan.totalDaysCombined} days combined`}
      />
    </section>
  )
}

const Figure = ({ label, value, about }: { label: string; value: number | null; about: string }) => (
  <div className={styles.figure}>
    <p className={styles.label}>{label}</p>
    <p className={styles.value}>{value ?? '–'}</p>
    <p className={styles.label}>{about}</p>
  </div>
)
