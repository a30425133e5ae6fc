import type { ReactNode } from 'react'
import { numberText } from '#kernel/language/formats.ts'
import { octaves } from '../../domain/eq/eq-bands.ts'
import styles from './eq-frame.module.css'
import { plotHeight, plotWidth, shareOf, yOfGain } from './eq-paths.ts'

/** Something said at a frequency of the plot. */
export interface PlotFlag {
  hz: number
  text: string
  look: 'right' | 'guess'
}

/** At the sides of the plot a flag stands inward of its place. */
const sideOf = (share: number): 'left' | 'middle' | 'right' =>
  share < 0.34 ? 'left' : share > 0.66 ? 'right' : 'middle'

const percent = (share: number): string => `${(100 * share).toFixed(2)}%`
const short = (hz: number): string => (hz >= 1000 ? `${numberText(hz / 1000)}k` : `${Math.floor(hz)}`)

const gainText = (db: number): string =>
  `${db > 0 ? '+' : db < 0 ? '−' : ''}${numberText(Number(Math.abs(db).toFixed(1)))} dB`

/** Frequency from left to right and gain from bottom to top, with what is drawn into it. */
export const EqFrame = ({
  label,
  range,
  flags = [],
  children,
}: {
  /** What it shows, in words. */
  label: string
  /** dB from the middle line to the top one. */
  range: number
  flags?: readonly PlotFlag[]
  children?: ReactNode
}) => {
  const lines = [range, 0, -range]
  return (
    <div className={styles.frame} role="img" aria-label={label}>
      <svg
        className={styles.plot}
        viewBox={`0 0 ${plotWidth} ${plotHeight}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {octaves.map((hz) => {
          const x = shareOf(hz) * plotWidth
          return <line key={hz} className={styles.grid} x1={x} x2={x} y1={0} y2={plotHeight} />
        })}
        {lines.map((db) => {
          const y = yOfGain(db, range)
          return <line key={db} className={styles.grid} x1={0} x2={plotWidth} y1={y} y2={y} />
        })}
        {children}
      </svg>
      {lines.map((db) => (
        <span key={db} className={styles.gain} style={{ top: percent(yOfGain(db, range) / plotHeight) }}>
          {gainText(db)}
        </span>
      ))}
      {octaves.map((hz) => (
        <span key={hz} className={styles.hz} style={{ left: percent(shareOf(hz)) }}>
          {short(hz)}
        </span>
      ))}
      {flags.map(({ hz, text, look }) => (
        <span
          key={look}
          className={styles.flag}
          data-look={look}
          data-side={sideOf(shareOf(hz))}
          style={{ left: percent(shareOf(hz)) }}
        >
          {text}
        </span>
      ))}
    </div>
  )
}
