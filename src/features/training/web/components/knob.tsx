import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { t } from '#kernel/language/translate.ts'
import styles from './knob.module.css'

const [middle, radius, hand] = [32, 26, 9] as const
/** Degrees clockwise from the top: the left and the right end of a knob's way. */
const [leftEnd, rightEnd] = [-135, 135] as const

const pointAt = (share: number, distance: number): string => {
  const angle = ((leftEnd + share * (rightEnd - leftEnd)) * Math.PI) / 180
  return `${(middle + distance * Math.sin(angle)).toFixed(2)} ${(middle - distance * Math.cos(angle)).toFixed(2)}`
}

/** The path of a knob's ring between two shares of its way (0 to 1); of one share alone the hand that points to it, ending at `tip`. */
const knobArc = (from: number, to: number, tip: number = radius): string => {
  if (from === to && tip !== radius) return `M${pointAt(to, tip - hand)} L${pointAt(to, tip)}`
  const large = (to - from) * (rightEnd - leftEnd) > 180 ? 1 : 0
  return `M${pointAt(from, radius)} A${radius} ${radius} 0 ${large} 1 ${pointAt(to, radius)}`
}

export interface KnobProps {
  /** What is turned: "Gain". */
  label: string
  /** Where it can stand, from the left end to the right one. */
  stops: readonly number[]
  value: number
  /** The value for people, with its unit: "+6 dB". */
  format: (value: number) => string
  onChange: (value: number) => void
  disabled?: boolean
  /** Where it should have stood: marked on the ring, and said, after the answer. */
  right?: number | undefined
  /** The value that a double click brings back. */
  rest?: number
}

/** Pixels of a drag from one stop to the next where there are few; many share a whole turn. */
const [pixelsPerStop, wholeTurn] = [9, 220] as const

/** The place of the stop nearest to a value. */
const placeOf = (stops: readonly number[], value: number): number => {
  let nearest = 0
  for (const [at, stop] of stops.entries())
    if (Math.abs(stop - value) < Math.abs((stops[nearest] ?? 0) - value)) nearest = at
  return nearest
}

/** A knob with stops: dragged up and down, or turned with the arrow keys (Page keys further, Home and End to the ends). */
export const Knob = ({ label, stops, value, format, onChange, disabled = false, right, rest }: KnobProps) => {
  const grip = useRef<{ y: number; place: number } | null>(null)
  const place = placeOf(stops, value)
  const last = stops.length - 1
  const turnTo = (to: number): void => {
    const stop = stops[Math.max(0, Math.min(last, Math.round(to)))]
    if (!disabled && stop !== undefined && stop !== value) onChange(stop)
  }
  const far = Math.max(2, Math.round(last / 10))
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const to = {
      ArrowRight: place + 1,
      ArrowUp: place + 1,
      ArrowLeft: place - 1,
      ArrowDown: place - 1,
      PageUp: place + far,
      PageDown: place - far,
      Home: 0,
      End: last,
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    turnTo(to)
  }
  const onPointerMove = (event: PointerEvent): void => {
    if (!grip.current) return
    const perStop = Math.min(pixelsPerStop, wholeTurn / Math.max(1, last))
    turnTo(grip.current.place + (grip.current.y - event.clientY) / perStop)
  }
  const share = last > 0 ? place / last : 0
  return (
    <div className={styles.knob}>
      <div
        role="slider"
        tabIndex={disabled ? -1 : 0}
        aria-label={label}
        aria-valuemin={stops[0] ?? 0}
        aria-valuemax={stops[last] ?? 0}
        aria-valuenow={value}
        aria-valuetext={
          right === undefined
            ? format(value)
            : t('{value}, should be {right}', { value: format(value), right: format(right) })
        }
        aria-disabled={disabled || undefined}
        className={styles.dial}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          if (disabled || event.button !== 0) return
          event.currentTarget.setPointerCapture(event.pointerId)
          grip.current = { y: event.clientY, place }
        }}
        onPointerMove={onPointerMove}
        onPointerUp={() => {
          grip.current = null
        }}
        onPointerCancel={() => {
          grip.current = null
        }}
        onDoubleClick={() => rest !== undefined && !disabled && onChange(rest)}
      >
        <svg viewBox="0 0 64 64" aria-hidden="true">
          <path className={styles.ring} d={knobArc(0, 1)} />
          <path className={styles.turned} d={knobArc(0, share)} />
          {right !== undefined && (
            <path
              className={styles.right}
              d={knobArc(placeOf(stops, right) / Math.max(1, last), placeOf(stops, right) / Math.max(1, last), 31)}
            />
          )}
          <circle className={styles.cap} cx="32" cy="32" r="19" />
          <path className={styles.hand} d={knobArc(share, share, 18)} />
        </svg>
      </div>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      <span className={`${styles.value} mono`} aria-hidden="true">
        {format(value)}
      </span>
      {right !== undefined && (
        <span className={`${styles.was} mono`} aria-hidden="true">
          {format(right)}
        </span>
      )}
    </div>
  )
}
