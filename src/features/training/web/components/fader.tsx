import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { numberText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import styles from './fader.module.css'

export interface FaderProps {
  /** What is turned up or down: "Drums". */
  label: string
  /** In dB. */
  value: number
  min: number
  max: number
  onChange: (db: number) => void
  disabled?: boolean
  /** Where it should have stood: marked beside it, and said, after the answer. */
  right?: number | undefined
}

/** A level as people say it: "+3 dB". */
export const levelText = (db: number): string =>
  `${db > 0 ? '+' : db < 0 ? '−' : ''}${numberText(Math.abs(Math.round(db * 10) / 10))} dB`

/** The drawing in its own units: how high, and how far the ends of the way are from its edges. */
const [width, height, margin] = [56, 180, 14] as const
const far = 3

/** A fader in whole dB: dragged, or moved with the arrow keys (Page keys 3 dB, Home and End to the ends); a double click brings 0 dB back. */
export const Fader = ({ label, value, min, max, onChange, disabled = false, right }: FaderProps) => {
  const grip = useRef<{ y: number; db: number } | null>(null)
  const heightOf = (db: number): number => margin + ((max - db) / (max - min)) * (height - 2 * margin)
  const moveTo = (db: number): void => {
    const to = Math.max(min, Math.min(max, Math.round(db)))
    if (!disabled && to !== value) onChange(to)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const to = {
      ArrowUp: value + 1,
      ArrowRight: value + 1,
      ArrowDown: value - 1,
      ArrowLeft: value - 1,
      PageUp: value + far,
      PageDown: value - far,
      Home: min,
      End: max,
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    moveTo(to)
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>): void => {
    if (!grip.current) return
    const way = event.currentTarget.getBoundingClientRect().height * ((height - 2 * margin) / height)
    moveTo(grip.current.db + ((grip.current.y - event.clientY) / Math.max(1, way)) * (max - min))
  }
  const release = (): void => {
    grip.current = null
  }
  const said = levelText(value)
  return (
    <div className={styles.fader}>
      <span className={`${styles.value} mono`} aria-hidden="true">
        {said}
      </span>
      <div
        role="slider"
        tabIndex={disabled ? -1 : 0}
        aria-label={label}
        aria-orientation="vertical"
        aria-valuemin={min}
        aria-valuemax={max}
        aria-valuenow={value}
        aria-valuetext={
          right === undefined ? said : t('{value}, should be {right}', { value: said, right: levelText(right) })
        }
        aria-disabled={disabled || undefined}
        className={styles.way}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          if (disabled || event.button !== 0) return
          event.currentTarget.setPointerCapture(event.pointerId)
          grip.current = { y: event.clientY, db: value }
        }}
        onPointerMove={onPointerMove}
        onPointerUp={release}
        onPointerCancel={release}
        onDoubleClick={() => moveTo(0)}
      >
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          <path className={styles.slot} d={`M${width / 2} ${margin}V${height - margin}`} />
          <path className={styles.zero} d={`M8 ${heightOf(0)}H${width - 8}`} />
          {right !== undefined && <path className={styles.right} d={`M2 ${heightOf(right)}H${width - 2}`} />}
          <rect className={styles.cap} x={width / 2 - 14} y={heightOf(value) - 11} width="28" height="22" rx="4" />
          <path className={styles.line} d={`M${width / 2 - 10} ${heightOf(value)}h20`} />
        </svg>
      </div>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      {right !== undefined && (
        <span className={`${styles.was} mono`} aria-hidden="true">
          {levelText(right)}
        </span>
      )}
    </div>
  )
}
