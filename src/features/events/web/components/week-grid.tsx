import { type CSSProperties, type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react'
import { addDays, type PlainDate } from '#kernel/dates.ts'
import { listText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import { classNames } from '#web/ui/class-names.ts'
import { type DayBlock, layDay, layDays } from '../calendar-layout.ts'
import { dayFacts, monthName, weekdayWord } from '../calendar-words.ts'
import { entriesOn, type ShownEntry, timeWords } from '../shown-entry.ts'
import { clockAt, clockText, personZone } from '../zone-clock.ts'
import { EntryWords, hueClass, MarkIcon, markClass } from './entry-mark.tsx'
import styles from './week-grid.module.css'

/** How high an hour is, in pixels. */
export const hourPx = 44
const firstShownHour = 8
const hours = Array.from({ length: 24 }, (_, hour) => hour)
const barLine = 25
/** From so many minutes on, two lines have room. */
const twoLines = 55

export interface WeekGridProps {
  start: PlainDate
  days: number
  date: PlainDate
  today: PlainDate
  entries: readonly ShownEntry[]
  heldKey: string | null
  onDay: (date: PlainDate) => void
  onSlot: (date: PlainDate, minutes: number) => void
  onEntry: (shown: ShownEntry) => void
  onPress: (event: PointerEvent) => void
  onEntryKey: (event: KeyboardEvent, shown: ShownEntry) => void
}

/** Some days beside each other: what lasts whole days on top, what has a time below, at its height. */
export const WeekGrid = (props: WeekGridProps) => {
  const { start, days, entries, onSlot, onEntry, onPress } = props
  const dates = useMemo(() => Array.from({ length: days }, (_, at) => addDays(start, at)), [start, days])
  const whole = useMemo(
    () =>
      layDays(
        entries.filter((one) => one.from === null),
        start,
        99,
        days,
      ),
    [entries, start, days],
  )
  const scroll = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (scroll.current) scroll.current.scrollTop = firstShownHour * hourPx - 8
  }, [])
  const now = useNow()
  const onClick = (event: React.MouseEvent): void => {
    const target = event.target as HTMLElement
    const key = target.closest('[data-entry]')?.getAttribute('data-entry')
    const shown = key && entries.find((one) => one.key === key)
    if (shown) {
      onEntry(shown)
      return
    }
    const column = target.closest<HTMLElement>('[data-column]')
    if (!column) return
    const minutes = ((event.clientY - column.getBoundingClientRect().top) / hourPx) * 60
    onSlot(column.dataset.column ?? start, Math.max(0, Math.min(1410, Math.floor(minutes / 30) * 30)))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for its entries, each of which is a button
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of an entry are its own, an event is added by N
    <div
      ref={scroll}
      className={styles.week}
      style={{ '--days': days, '--hour': `${hourPx}px` } as CSSProperties}
      onClick={onClick}
      onPointerDown={onPress}
    >
      <div className={styles.top}>
        <div className={styles.heads}>
          {dates.map((day) => (
            <Head key={day} {...props} day={day} />
          ))}
        </div>
        <div
          className={styles.whole}
          style={{ height: `${Math.max(1, whole.lanes) * barLine + 7}px` }}
          data-days={start}
        >
          <span className={styles.side}>{t('All day')}</span>
          {whole.bars.map(({ shown, column, span, lane, begins }) => (
            <button
              key={shown.key}
              type="button"
              {...entryProps(props, shown)}
              data-mark={shown.mark}
              className={markClass(
                shown,
                props.today,
                classNames(styles.bar, !begins && styles.goesOn, shown.key === props.heldKey && styles.held),
              )}
              style={{ '--column': column, '--span': span, '--lane': lane } as CSSProperties}
            >
              <EntryWords shown={shown} today={props.today} />
            </button>
          ))}
        </div>
      </div>
      <div className={styles.hours}>
        <div className={styles.scale} aria-hidden="true">
          {hours.slice(1).map((hour) => (
            <span key={hour} className="mono" style={{ '--at': hour * 60 } as CSSProperties}>
              {clockText(hour * 60)}
            </span>
          ))}
        </div>
        {dates.map((day) => (
          <div key={day} className={classNames(styles.column, day === props.today && styles.now)} data-column={day}>
            {day === now.date && (
              <span className={styles.line} style={{ '--at': now.minutes } as CSSProperties} aria-hidden="true" />
            )}
            {layDay(entries, day).map((block) => (
              <Block key={block.shown.key} {...props} block={block} />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

const entryProps = ({ onEntryKey }: WeekGridProps, shown: ShownEntry) => ({
  'data-entry': shown.key,
  ...(shown.kind === 'event' && { 'data-moves': '', 'aria-describedby': 'calendar-move-keys' }),
  onKeyDown: (event: KeyboardEvent) => onEntryKey(event, shown),
  onKeyUp: (event: KeyboardEvent) => onEntryKey(event, shown),
})

const Head = ({ day, date, today, entries, onDay }: WeekGridProps & { day: PlainDate }) => {
  const count = entriesOn(entries, day).length
  return (
    <button
      type="button"
      className={styles.head}
      data-day={day}
      tabIndex={day === date ? 0 : -1}
      {...(day === today && { 'aria-current': 'date' as const })}
      onClick={() => onDay(day)}
    >
      {weekdayWord(day)}{' '}
      <span className={classNames('mono', day === today && styles.today)}>{Number(day.slice(8))}</span>
      <span className="visually-hidden"> {listText([monthName(day), ...dayFacts(day === today, count)], 'unit')}</span>
    </button>
  )
}

const Block = ({ block, ...week }: WeekGridProps & { block: DayBlock }) => {
  const { shown, from, to, column, columns, span, begins, ends } = block
  const place = { '--from': from, '--long': to - from, '--left': column / columns, '--wide': span / columns }
  const location = shown.entry.kind === 'event' || shown.entry.kind === 'subscribed' ? shown.entry.location : ''
  return (
    <button
      type="button"
      {...entryProps(week, shown)}
      className={classNames(
        styles.block,
        styles[shown.mark],
        hueClass(shown),
        !begins && styles.fromAbove,
        !ends && styles.goesBelow,
        to - from < twoLines && styles.short,
        shown.key === week.heldKey && styles.held,
      )}
      style={place as CSSProperties}
      title={shown.title}
    >
      <span className={styles.name}>
        <MarkIcon mark={shown.mark} size={12} />
        <span className="visually-hidden">{shown.word}: </span>
        <span className={styles.title}>{shown.title}</span>
      </span>
      <span className={styles.when}>{timeWords(shown, true)}</span>
      {location && <span className={styles.when}>{location}</span>}
      {ends && <span className={styles.resize} data-resize="" aria-hidden="true" />}
    </button>
  )
}

const useNow = () => {
  const [now, setNow] = useState(() => clockAt(personZone(), Date.now()))
  useEffect(() => {
    const timer = setInterval(() => setNow(clockAt(personZone(), Date.now())), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
