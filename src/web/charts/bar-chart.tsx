import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { numberText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import { Table } from '#web/ui/table.tsx'
import styles from './bar-chart.module.css'
import { niceScale, placeByKey } from './chart-scale.ts'
import axis from './line-chart.module.css'

/** One bar above the line and one below it, in whatever unit is drawn; what is read is told by the texts. */
export interface BarPair {
  key: string
  /** Below the bars, in little room. */
  short: string
  /** What the bars are of, in full. */
  name: string
  up: number
  down: number
  /** What each of the columns of the table says, in their order. */
  texts: readonly string[]
}

export interface BarChartProps {
  /** What the numbers are, to screen readers and above the table. */
  label: string
  bars: readonly BarPair[]
  /** The bars of now. */
  current: string
  /** The names of the texts: "In", "Out", "Net". */
  columns: readonly string[]
  /** What the bars are of, above the first column of the table. */
  unit: string
}

const compact = (value: number): string => numberText(value, { notation: 'compact', maximumFractionDigits: 1 })
const percent = (part: number): string => `${(part * 100).toFixed(3)}%`

/** Pairs of bars around a line, solid above and hatched below; arrow keys walk from pair to pair, and a table holds them all. */
export const BarChart = ({ label, bars, current, columns, unit }: BarChartProps) => {
  const [chosen, setChosen] = useState<string | null>(null)
  const scale = niceScale(-Math.max(0, ...bars.map(({ down }) => down)), Math.max(1, ...bars.map(({ up }) => up)), 5)
  const height = (value: number): string => percent(value / (scale.max - scale.min))
  const zero = scale.max / (scale.max - scale.min)
  const found = bars.findIndex(({ key }) => key === (chosen ?? current))
  const at = found < 0 ? bars.length - 1 : found
  const words = (bar: BarPair): string =>
    [bar.name, ...columns.map((column, place) => `${column} ${bar.texts[place] ?? ''}`)].join(', ')
  const shown = bars[at]
  const onKeyDown = (event: KeyboardEvent): void => {
    const place = placeByKey(event, at, bars.length)
    if (place === null) return
    event.preventDefault()
    setChosen(bars[place]?.key ?? null)
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>): void => {
    const box = event.currentTarget.getBoundingClientRect()
    setChosen(bars[Math.floor(((event.clientX - box.left) / box.width) * bars.length)]?.key ?? null)
  }
  return (
    <figure className={axis.figure}>
      <div className={`${axis.readout} ${styles.readout}`} aria-hidden="true">
        <span className="mono">{shown && words(shown)}</span>
      </div>
      <div className={`${axis.frame} ${styles.frame}`}>
        <div className={axis.scale} aria-hidden="true">
          {scale.ticks.map((tick) => (
            <span
              key={tick}
              className={`${axis.tick} mono`}
              style={{ top: percent(zero - tick / (scale.max - scale.min)) }}
            >
              {compact(Math.abs(tick))}
            </span>
          ))}
        </div>
        <div
          className={styles.plot}
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={bars.length - 1}
          aria-valuenow={at}
          aria-valuetext={shown && words(shown)}
          onKeyDown={onKeyDown}
          onPointerMove={onPointerMove}
          onPointerDown={onPointerMove}
          onPointerLeave={() => setChosen(null)}
        >
          {scale.ticks.map((tick) => (
            <i
              key={tick}
              className={tick === 0 ? styles.zero : styles.rule}
              style={{ top: percent(zero - tick / (scale.max - scale.min)) }}
            />
          ))}
          <div className={styles.bars}>
            {bars.map((bar, place) => (
              <div
                key={bar.key}
                className={styles.pair}
                data-current={bar.key === current || undefined}
                data-chosen={(chosen !== null && place === at) || undefined}
              >
                <i className={styles.up} style={{ bottom: percent(1 - zero), height: height(bar.up) }} />
                <i className={styles.down} style={{ top: percent(zero), height: height(bar.down) }} />
              </div>
            ))}
          </div>
        </div>
      </div>
      <div className={styles.names} aria-hidden="true">
        {bars.map((bar) => (
          <span key={bar.key} className={`${styles.name} mono`} data-current={bar.key === current || undefined}>
            {bar.short}
          </span>
        ))}
      </div>
      <details className={axis.details}>
        <summary>{t('All numbers')}</summary>
        <div className={axis.list}>
          <Table label={label}>
            <thead>
              <tr>
                <th scope="col">{unit}</th>
                {columns.map((column) => (
                  <th key={column} scope="col" data-numeric>
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {bars.toReversed().map((bar) => (
                <tr key={bar.key}>
                  <td>{bar.name}</td>
                  {columns.map((column, place) => (
                    <td key={column} data-numeric>
                      {bar.texts[place]}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      </details>
    </figure>
  )
}
