import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { addDays, daysBetween, type PlainDate } from '#kernel/dates.ts'
import { numberText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import { Table } from '#web/ui/table.tsx'
import { flagGroups, markedDays } from './chart-marks.ts'
import {
  type DayPoint,
  knownPoints,
  namedDays,
  niceScale,
  placeByKey,
  placeOfDay,
  unbrokenStretches,
} from './chart-scale.ts'
import { dayText, shortDayText } from './day-text.ts'
import styles from './line-chart.module.css'

/** What happened on a day of a chart. */
export interface ChartMark {
  date: PlainDate
  kind: 'release' | 'event'
  name: string
}

export interface LineChartProps {
  /** What the numbers are, to screen readers and above the table. */
  label: string
  from: PlainDate
  to: PlainDate
  /** By day; a day that is missing, or has no value, is a gap. */
  points: readonly DayPoint[]
  marks?: readonly ChartMark[]
  /** A number as it is read: with its unit. */
  textOf: (value: number) => string
  /** Begins at zero, as sums do; otherwise around the numbers. */
  fromZero?: boolean
}

const width = 1000
const height = 200
const markNames = { release: t('Release'), event: t('Event') }
const compact = (value: number): string => numberText(value, { notation: 'compact', maximumFractionDigits: 1 })
const percent = (part: number): string => `${(part * 100).toFixed(3)}%`

/** A line over days with its gaps, and what happened on them; arrow keys walk from number to number, and a table holds them all. */
export const LineChart = ({ label, from, to, points, marks = [], textOf, fromZero = false }: LineChartProps) => {
  const known = knownPoints(points)
  const [chosen, setChosen] = useState<PlainDate | null>(null)
  if (known.length === 0) return null
  const values = known.map(({ value }) => value)
  const scale = niceScale(fromZero ? 0 : Math.min(...values), Math.max(...values))
  const short = scale.ticks.map((tick) => compact(tick))
  // Where short forms would be alike, the numbers stand there as they are.
  const tickText = new Set(short).size < short.length ? numberText : compact
  const marked = markedDays(marks)
  const x = (date: PlainDate): number => placeOfDay(date, from, to)
  const y = (value: number): number => 1 - (value - scale.min) / (scale.max - scale.min)
  const found = chosen === null ? -1 : known.findIndex(({ date }) => date === chosen)
  const at = found < 0 ? known.length - 1 : found
  const current = known[at]
  const marksOf = (date: PlainDate): string =>
    marks
      .filter((mark) => mark.date === date)
      .map(({ kind, name }) => `${markNames[kind]}: ${name}`)
      .join(', ')
  const words =
    current && [dayText(current.date), textOf(current.value), marksOf(current.date)].filter(Boolean).join(', ')
  const onKeyDown = (event: KeyboardEvent): void => {
    const place = placeByKey(event, at, known.length)
    if (place === null) return
    event.preventDefault()
    setChosen(known[place]?.date ?? null)
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>): void => {
    const box = event.currentTarget.getBoundingClientRect()
    const day = ((event.clientX - box.left) / box.width) * daysBetween(from, to)
    const distance = (date: PlainDate): number => Math.abs(daysBetween(from, date) - day)
    const nearest = known.reduce((best, one) => (distance(one.date) < distance(best.date) ? one : best))
    setChosen(nearest.date)
  }
  return (
    <figure className={styles.figure}>
      <div className={styles.readout} aria-hidden="true">
        <span className="mono">{words}</span>
      </div>
      <div className={styles.frame}>
        <div className={styles.scale} aria-hidden="true">
          {scale.ticks.map((tick) => (
            <span key={tick} className={`${styles.tick} mono`} style={{ top: percent(y(tick)) }}>
              {tickText(tick)}
            </span>
          ))}
        </div>
        <div
          className={styles.plot}
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={known.length - 1}
          aria-valuenow={at}
          aria-valuetext={words}
          onKeyDown={onKeyDown}
          onPointerMove={onPointerMove}
          onPointerDown={onPointerMove}
        >
          <svg
            viewBox={`0 0 ${width} ${height}`}
            preserveAspectRatio="none"
            className={styles.drawing}
            aria-hidden="true"
          >
            {scale.ticks.map((tick) => (
              <line key={tick} className={styles.rule} x1="0" x2={width} y1={y(tick) * height} y2={y(tick) * height} />
            ))}
            {marked.map((day) => (
              <line
                key={day.date}
                className={day.hasRelease ? styles.release : styles.event}
                x1={x(day.date) * width}
                x2={x(day.date) * width}
                y1="0"
                y2={height}
              />
            ))}
            {unbrokenStretches(points).map((stretch) =>
              stretch.length === 1 ? null : (
                <polyline
                  key={stretch[0]?.date}
                  className={styles.line}
                  points={stretch.map(({ date, value }) => `${x(date) * width},${y(value) * height}`).join(' ')}
                />
              ),
            )}
          </svg>
          {unbrokenStretches(points)
            .filter((stretch) => stretch.length === 1)
            .flat()
            .map(({ date, value }) => (
              <i key={date} className={styles.dot} style={{ left: percent(x(date)), top: percent(y(value)) }} />
            ))}
          {flagGroups(marked, from, to).map((group) => (
            <span key={group.place} className={`${styles.flag} mono`} style={{ left: percent(group.place) }}>
              {group.text}
            </span>
          ))}
          {current && (
            <i className={styles.cursor} style={{ left: percent(x(current.date)), top: percent(y(current.value)) }} />
          )}
        </div>
      </div>
      <div className={styles.days} aria-hidden="true">
        {namedDays(from, to, addDays).map((day) => (
          <span key={day} className="mono" style={{ left: percent(x(day)) }} data-last={day === to || undefined}>
            {shortDayText(day)}
          </span>
        ))}
      </div>
      {marked.length > 0 && (
        <ol className={styles.marks} aria-label={t('What happened: {text}', { text: label })}>
          {marked.map((day, at) => (
            <li key={day.date} className={styles.mark} data-kind={day.hasRelease ? 'release' : 'event'}>
              <span className={`${styles.number} mono`} aria-hidden="true">
                {at + 1}
              </span>
              <span>
                {marksOf(day.date)}, {shortDayText(day.date)}
              </span>
            </li>
          ))}
        </ol>
      )}
      <details className={styles.details}>
        <summary>{t('All numbers')}</summary>
        <div className={styles.list}>
          <Table label={label}>
            <thead>
              <tr>
                <th scope="col">{t('Day')}</th>
                <th scope="col" data-numeric>
                  {t('Number')}
                </th>
                <th scope="col">{t('What happened')}</th>
              </tr>
            </thead>
            <tbody>
              {known.toReversed().map(({ date, value }) => (
                <tr key={date}>
                  <td>{dayText(date)}</td>
                  <td data-numeric>{textOf(value)}</td>
                  <td>{marksOf(date)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      </details>
    </figure>
  )
}
