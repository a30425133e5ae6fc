import type { PlainDate } from '#kernel/dates.ts'
import { classNames } from '#web/ui/class-names.ts'
import { entriesOn, type ShownEntry } from '../shown-entry.ts'
import styles from './day-dots.module.css'

const most = 4

/** What a day holds, where there is room for dots only: events round, releases a bar, milestones and tasks square, absences hollow. */
export const DayDots = ({ entries, day }: { entries: readonly ShownEntry[]; day: PlainDate }) => (
  <span className={styles.dots} aria-hidden="true">
    {entriesOn(entries, day)
      .slice(0, most)
      .map(({ key, mark }) => (
        <i key={key} className={classNames(styles.dot, styles[mark])} />
      ))}
  </span>
)
