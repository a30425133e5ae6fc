import { type BarGrid, barLabel, barPosition, barTicks } from '@backline/waveform/bar-grid.ts'
import { pixelToTime, rulerTicks, timeLabel, timeToPixel } from '@backline/waveform/time-scale.ts'
import { type PointerEvent, useCallback, useRef, useState } from 'react'
import type { ReviewClock } from './review-clock.ts'
import styles from './ruler-line.module.css'
import { useSight, useZoomFrames } from './use-zoom-view.ts'
import type { ZoomView } from './zoom-view.ts'

const labelEdge = 20
/** So many pixels stay free between the flag and the label of a mark. */
const apart = 4

/** Half of how wide something is, read again only when its number of signs changes. */
const halfWidths = () => {
  const known = new WeakMap<HTMLElement, { signs: number; half: number }>()
  return (element: HTMLElement): number => {
    const signs = element.textContent.length
    const before = known.get(element)
    if (before?.signs === signs) return before.half
    const half = element.offsetWidth / 2
    known.set(element, { signs, half })
    return half
  }
}

/** Marks of time or of bars under the waveform, and the place of the playhead; dragging here moves the playhead. */
export const RulerLine = ({
  clock,
  view,
  duration,
  grid,
}: {
  clock: ReviewClock
  view: ZoomView
  duration: number
  /** Counts bars instead of seconds. */
  grid: BarGrid | null
}) => {
  const { scale } = useSight(view)
  const ruler = useRef<HTMLDivElement>(null)
  const flag = useRef<HTMLSpanElement>(null)
  const [halfOf] = useState(halfWidths)
  const dragging = useRef(false)
  const paint = useCallback(
    (position: number): void => {
      const { current } = flag
      if (!current) return
      const { scale } = view.sight()
      const pixel = timeToPixel(scale, position)
      const shown = pixel >= -1 && pixel <= scale.width + 1
      current.style.visibility = shown ? 'visible' : 'hidden'
      const text = grid ? barLabel(barPosition(grid, position)) : timeLabel(position, 2)
      if (current.textContent !== text) current.textContent = text
      const half = halfOf(current)
      const middle = Math.max(half, Math.min(scale.width - half, pixel))
      if (shown) current.style.translate = `${middle - half}px`
      for (const label of ruler.current?.querySelectorAll<HTMLElement>('[data-at]') ?? []) {
        const covered = shown && Math.abs(Number(label.dataset.at) - middle) < half + halfOf(label) + apart
        label.style.visibility = covered ? 'hidden' : 'visible'
      }
    },
    [view, grid, halfOf],
  )
  useZoomFrames(clock, view, paint)
  const timeAt = (event: PointerEvent<HTMLElement>): number => {
    const { left } = event.currentTarget.getBoundingClientRect()
    return Math.max(0, Math.min(duration, pixelToTime(view.sight().scale, event.clientX - left)))
  }
  const drop = (event: PointerEvent<HTMLElement>, seek: boolean): void => {
    if (!dragging.current) return
    dragging.current = false
    clock.hold(null)
    if (seek) clock.seek(timeAt(event))
  }
  const ticks = grid ? barTicks(scale, grid) : rulerTicks(scale)
  return (
    <div
      ref={ruler}
      className={`${styles.ruler} mono`}
      aria-hidden="true"
      onPointerDown={(event) => {
        if (event.button !== 0 || duration === 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        dragging.current = true
        clock.hold(timeAt(event))
      }}
      onPointerMove={(event) => {
        if (dragging.current) clock.hold(timeAt(event))
      }}
      onPointerUp={(event) => drop(event, true)}
      onPointerCancel={(event) => drop(event, false)}
    >
      {ticks.map((tick) => (
        <span key={tick.seconds} className={styles.tick} style={{ left: tick.pixel }}>
          {tick.pixel > labelEdge && tick.pixel < scale.width - labelEdge && (
            <span className={styles.label} data-at={tick.pixel}>
              {tick.label}
            </span>
          )}
        </span>
      ))}
      {duration > 0 && <span ref={flag} className={styles.flag} />}
    </div>
  )
}
