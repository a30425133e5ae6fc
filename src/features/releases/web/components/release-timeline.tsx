import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import type { Release, ReleasePlan } from '#features/releases/contract/release.ts'
import { t } from '#kernel/language/translate.ts'
import { classNames } from '#web/ui/class-names.ts'
import { longestGap } from '../plan-sections.ts'
import { monthName, shortDate } from '../release-words.ts'
import { layTimeline, pxPerDay } from '../timeline-layout.ts'
import { ReleaseWaveform } from './release-marks.tsx'
import styles from './release-timeline.module.css'

const lanePx = 84
const markTopPx = 62
const todayPx = 40
const percent = (share: number): string => `${share * 100}%`

/** All releases along the months, with the gaps between them and today; it scrolls when the months do not fit. */
export const ReleaseTimeline = ({ plan, action }: { plan: ReleasePlan; action: ReactNode }) => {
  const { today, latestUpcomingRelease: next } = plan
  const releases = useMemo(() => plan.releases.filter(({ status }) => status !== 'archived'), [plan.releases])
  const layout = useMemo(
    () =>
      layTimeline(
        releases.map(({ id, expected_release_date: date }) => ({ id, date })),
        today,
      ),
    [releases, today],
  )
  const gap = longestGap(plan.releaseDatesWithDays)
  const axisPx = layout.lanes * lanePx + markTopPx
  const frame = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const today = layout.today * element.scrollWidth
    const end = element.scrollWidth - element.clientWidth
    // All that comes, if today can be seen with it.
    element.scrollLeft = today > end + todayPx ? end : today - element.clientWidth * 0.6
  }, [layout.today])
  return (
    <div className={styles.module}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('Release timeline')}</h2>
        {gap && (
          <span className={styles.gapText}>
            {t('Longest gap {days, plural, one {# day} other {# days}}, before {name}', gap)}
          </span>
        )}
        {action}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section ref={frame} className={styles.scroll} aria-label={t('Months of the release timeline')} tabIndex={0}>
        <div className={styles.inner} style={{ minWidth: layout.days * pxPerDay, height: axisPx + 60 }}>
          <span className={styles.axis} style={{ top: axisPx }} />
          {layout.months.map(({ date, at }) => (
            <span key={date} className={styles.month} style={{ left: percent(at), top: axisPx }} aria-hidden="true">
              {monthName(date)}
              {date.endsWith('-01-01') && <span className="mono"> {date.slice(0, 4)}</span>}
            </span>
          ))}
          <ol>
            {releases.map((release, at) => {
              const place = layout.entries[at]
              const before = layout.entries[at - 1]
              const days = plan.releaseDatesWithDays[at]?.days ?? '-'
              return (
                place && (
                  <li key={release.id}>
                    <Mark
                      release={release}
                      kind={
                        release.expected_release_date < today ? 'out' : release.id === next?.id ? 'next' : 'planned'
                      }
                      left={percent(place.at)}
                      top={(layout.lanes - 1 - place.lane) * lanePx + 26}
                      axisPx={axisPx}
                      widthPx={place.widthPx}
                    />
                    {before && days !== '-' && (
                      <span
                        className={classNames(styles.gap, days === gap?.days && styles.longest)}
                        style={{ left: percent(before.at), width: percent(place.at - before.at), top: axisPx - 28 }}
                      >
                        <span className="visually-hidden">
                          {t('{days, plural, one {# day} other {# days}} after the previous one', { days })}
                        </span>
                        {(place.at - before.at) * layout.days * pxPerDay > 44 && (
                          <span className={classNames(styles.gapDays, 'mono')} aria-hidden="true">
                            {t('{days} d', { days })}
                          </span>
                        )}
                      </span>
                    )}
                  </li>
                )
              )
            })}
          </ol>
          <span className={styles.today} style={{ left: percent(layout.today) }}>
            <span className={styles.todayWord}>{t('Today')}</span>
          </span>
        </div>
      </section>
    </div>
  )
}

const Mark = ({
  release,
  kind,
  left,
  top,
  axisPx,
  widthPx,
}: {
  release: Release
  kind: 'out' | 'next' | 'planned'
  left: string
  top: number
  axisPx: number
  widthPx: number
}) => (
  <Link
    to="/release-plan/$releaseId"
    params={{ releaseId: release.id }}
    className={classNames(styles.mark, styles[kind])}
    style={{ left, top, height: axisPx - top, width: widthPx }}
  >
    <span className={styles.label}>
      <strong className={styles.name}>{release.name}</strong>
      <span className={styles.date}>{shortDate(release.expected_release_date)}</span>
      <span className={styles.wave}>
        <ReleaseWaveform release={release} height={34} />
      </span>
    </span>
  </Link>
)
