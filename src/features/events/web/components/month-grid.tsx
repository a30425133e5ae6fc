import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef } from 'react'
import { addDays, type PlainDate } from '#kernel/dates.ts'
import { listText } from '#kernel/language/formats.ts'
import { rich } from '#web/rich.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { addMonths, layDays, type WeekBar, weeksOfMonth } from '../calendar-layout.ts'
import { dayFacts, dayWords, weekdays } from '../calendar-words.ts'
import { entriesOn, type ShownEntry } from '../shown-entry.ts'
import dayDotsStyles from './day-dots.module.css'
import { EntryWords, hueClass, markClass } from './entry-mark.tsx'
import styles from './month-grid.module.css'

const most = 4

/** What a day holds, where there is room for dots only: events round, releases a bar, milestones, tasks and what others plan square, absences hollow. */
const DayDots = ({ entries, day }: { entries: readonly ShownEntry[]; day: PlainDate }) => (
  <span className={dayDotsStyles.dots} aria-hidden="true">
    {entriesOn(entries, day)
      .slice(0, most)
      .map((shown) => (
        <i key={shown.key} className={classNames(dayDotsStyles.dot, dayDotsStyles[shown.mark], hueClass(shown))} />
      ))}
  </span>
)

/** Whether entries are small lines, buttons that can be taken and moved, or only dots. */
export type MonthLook = 'lines' | 'buttons' | 'dots'

export interface MonthGridProps {
  /** Any day of the month that is shown, or the day that is chosen. */
  date: PlainDate
  today: PlainDate
  entries: readonly ShownEntry[]
  look: MonthLook
  /** How many lines a day has room for. */
  room: number
  label: string
  /** The event that is being moved by keys. */
  heldKey?: string | null
  onSelect: (date: PlainDate) => void
  onDay: (date: PlainDate) => void
  onEntry: (shown: ShownEntry) => void
  onPress?: (event: PointerEvent) => void
  onEntryKey?: (event: KeyboardEvent, shown: ShownEntry) => void
}

const steps: Record<string, (date: PlainDate) => PlainDate> = {
  ArrowLeft: (date) => addDays(date, -1),
  ArrowRight: (date) => addDays(date, 1),
  ArrowUp: (date) => addDays(date, -7),
  ArrowDown: (date) => addDays(date, 7),
  PageUp: (date) => addMonths(date, -1),
  PageDown: (date) => addMonths(date, 1),
}

/** Six weeks from Monday; arrow keys go from day to day, Enter opens a day. */
export const MonthGrid = (props: MonthGridProps) => {
  const { date, today, entries, look, room, label, onSelect, onDay, onEntry, onPress } = props
  const weeks = useMemo(
    () => weeksOfMonth(date).map((monday) => ({ monday, ...layDays(entries, monday, room) })),
    [date, entries, room],
  )
  const root = useRef<HTMLDivElement>(null)
  const follows = useRef(false)
  useEffect(() => {
    if (!follows.current) return
    follows.current = false
    root.current?.querySelector<HTMLElement>(`[data-day="${date}"]`)?.focus()
  }, [date])

  const onKey = (event: KeyboardEvent): void => {
    const target = event.target as HTMLElement
    const day = target.getAttribute('data-day')
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (day && event.key === 'Enter') {
      event.preventDefault()
      onDay(day)
      return
    }
    const step = steps[event.key]
    // An event that is held is moved by the arrows itself.
    if (!step || event.defaultPrevented || !target.closest('[data-day]')) return
    event.preventDefault()
    event.stopPropagation()
    follows.current = true
    onSelect(step(date))
  }
  const onClick = (event: React.MouseEvent): void => {
    const target = event.target as HTMLElement
    const day = target.closest('[data-day]')?.getAttribute('data-day')
    const key = target.closest('[data-entry]')?.getAttribute('data-entry')
    const shown = key && look !== 'dots' && entries.find((one) => one.key === key)
    if (shown) onEntry(shown)
    else if (day && look === 'dots') onSelect(day)
    else if (day) onDay(day)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: cells of a table cannot hold bars that go over several of them
    <div
      ref={root}
      role="grid"
      aria-label={label}
      tabIndex={-1}
      className={classNames(styles.grid, styles[look])}
      onKeyDown={onKey}
      onClick={onClick}
      onPointerDown={onPress}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: only cells take the focus */}
      <div role="row" className={styles.heads}>
        {weekdays.map(({ short, long }) => (
          // biome-ignore lint/a11y/useSemanticElements: see above
          // biome-ignore lint/a11y/useFocusableInteractive: see above
          <span key={long} role="columnheader" aria-label={long}>
            {short}
          </span>
        ))}
      </div>
      {weeks.map(({ monday, bars, hidden }) => (
        // biome-ignore lint/a11y/useSemanticElements: see above
        // biome-ignore lint/a11y/useFocusableInteractive: see above
        <div key={monday} role="row" className={styles.week}>
          {weekdays.map((_, column) => {
            const day = addDays(monday, column)
            return (
              <Day
                key={day}
                {...props}
                day={day}
                isToday={day === today}
                bars={bars.filter((bar) => bar.column === column)}
                hidden={hidden[column] ?? 0}
              />
            )
          })}
        </div>
      ))}
    </div>
  )
}

const Day = ({
  day,
  isToday,
  bars,
  hidden,
  ...grid
}: MonthGridProps & { day: PlainDate; isToday: boolean; bars: WeekBar[]; hidden: number }) => {
  const { date, entries, look, room } = grid
  const count = look === 'dots' ? entries.filter((one) => one.date <= day && one.endDate >= day).length : 0
  const isChosen = day === date
  return (
    // biome-ignore lint/a11y/useSemanticElements: see above
    <div
      role="gridcell"
      tabIndex={isChosen ? 0 : -1}
      data-day={day}
      aria-selected={isChosen}
      {...(isToday && { 'aria-current': 'date' })}
      className={classNames(styles.day, day.slice(0, 7) !== date.slice(0, 7) && styles.other)}
    >
      <span className={classNames(styles.number, 'mono', isToday && styles.today)} aria-hidden="true">
        {Number(day.slice(8))}
      </span>
      <span className="visually-hidden">{listText([dayWords(day), ...dayFacts(isToday, count)], 'unit')}</span>
      {look === 'dots' ? (
        <DayDots entries={entries} day={day} />
      ) : (
        bars.map((bar) => <Bar key={bar.shown.key} {...grid} bar={bar} />)
      )}
      {look !== 'dots' && hidden > 0 && (
        <span className={styles.more} style={{ '--lane': room - 1 } as React.CSSProperties}>
          {rich('+{hidden}<more> more</more>', {
            hidden,
            more: (text) => <span className="visually-hidden">{text}</span>,
          })}
        </span>
      )}
    </div>
  )
}

const Bar = ({ bar, ...grid }: MonthGridProps & { bar: WeekBar }) => {
  const { shown, span, lane, begins, ends } = bar
  const { date, today, look, heldKey, onEntryKey } = grid
  const isWide = span > 1 || !begins || !ends
  const shared = {
    'data-entry': shown.key,
    'data-mark': shown.mark,
    className: markClass(
      shown,
      today,
      classNames(styles.bar, isWide && styles.wide, !begins && styles.goesOn, shown.key === heldKey && styles.held),
    ),
    style: { '--span': span, '--lane': lane } as React.CSSProperties,
  }
  if (look === 'lines')
    return (
      <span {...shared}>
        <EntryWords shown={shown} today={today} />
      </span>
    )
  return (
    <button
      type="button"
      {...shared}
      {...(shown.kind === 'event' && { 'data-moves': '', 'aria-describedby': 'calendar-move-keys' })}
      // What stands on the chosen day comes after it; the others are reached by their days.
      tabIndex={(shown.date <= date && shown.endDate >= date) || shown.key === heldKey ? 0 : -1}
      onKeyDown={(event) => onEntryKey?.(event, shown)}
      onKeyUp={(event) => onEntryKey?.(event, shown)}
    >
      <EntryWords shown={shown} today={today} />
    </button>
  )
}
