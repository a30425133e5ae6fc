import { useMemo } from 'react'
import { addDays, daysBetween, type PlainDate } from '#kernel/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { dayWords, longDate } from '../date-words.ts'
import { useToday } from '../hooks/use-shown-entries.ts'
import { entriesOn, type ShownEntry } from '../shown-entry.ts'
import styles from './agenda-list.module.css'
import { EntryRow } from './entry-row.tsx'

/** What is planned, day by day from a date on; days without anything are left out. */
export const AgendaList = ({
  from,
  to,
  today,
  entries,
  onEntry,
  onMore,
}: {
  from: PlainDate
  to: PlainDate
  today: PlainDate
  entries: readonly ShownEntry[]
  onEntry: (shown: ShownEntry) => void
  /** Shows a longer time, as long as there is one. */
  onMore: (() => void) | null
}) => {
  const days = useMemo(() => {
    const all = Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at))
    return all
      .map((day) => ({ day, list: entriesOn(entries, day).filter((one) => one.date === day || day === from) }))
      .filter(({ list }) => list.length > 0)
  }, [from, to, entries])
  return (
    <div className={styles.agenda}>
      {days.map(({ day, list }) => (
        <section key={day} className={styles.day} aria-label={dayWords(day)}>
          <h3 className={styles.date}>
            {day === today && <span className={styles.mark}>Today</span>}
            {dayWords(day)}
          </h3>
          <ul>
            {list.map((shown) => (
              <EntryRow key={shown.key} shown={shown} today={today} onEntry={onEntry} />
            ))}
          </ul>
        </section>
      ))}
      {days.length === 0 && <p className={styles.none}>Nothing is planned until {longDate(to)}.</p>}
      {onMore && (
        <div className={styles.more}>
          <Button onClick={onMore}>Show what comes after {longDate(to)}</Button>
        </div>
      )}
    </div>
  )
}

/** What is planned on one day. */
export const DayList = ({
  date,
  entries,
  onEntry,
}: {
  date: PlainDate
  entries: readonly ShownEntry[]
  onEntry: (shown: ShownEntry) => void
}) => {
  const list = entriesOn(entries, date)
  const today = useToday()
  return list.length === 0 ? (
    <p className={styles.none}>Nothing is planned.</p>
  ) : (
    <ul>
      {list.map((shown) => (
        <EntryRow key={shown.key} shown={shown} today={today} onEntry={onEntry} />
      ))}
    </ul>
  )
}
