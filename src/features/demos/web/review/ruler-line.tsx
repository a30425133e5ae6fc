import { type BarGrid, barLabel, barPosition, barTicks } from '@backline/waveform/bar-grid.ts'
import { pixelToTime, rulerTicks, timeLabel, timeToPixel } from '@backline/waveform/time-scale.ts'
import { type PointerEvent, useCallback, useRef } from 'react'
import type { ReviewClock } from './review-clock.ts'
import styles from './ruler-line.module.css'
import { useSight, useZoomFrames } from './use-zoom-view.ts'
import type { ZoomView } from './zoom-view.ts'

/** Half of the flag, so that it is never cut. */
const flagEdge = 36
const labelEdge = 20

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
  const flag = useRef<HTMLSpanElement>(null)
  const dragging = useRef(false)
  const paint = useCallback(
    (position: number): void => {
      const { current } = flag
      if (!current) return
      const { scale } = view.sight()
      const pixel = timeToPixel(scale, position)
      const shown = pixel >= -1 && pixel <= scale.width + 1
      current.style.visibility = shown ? 'visible' : 'hidden'
      if (!shown) return
      const edge = Math.min(flagEdge, scale.width / 2)
      current.style.translate = `${Math.max(edge, Math.min(scale.width - edge, pixel))}px`
      const text = grid ? barLabel(barPosition(grid, position)) : timeLabel(position, 2)
      if (current.textContent !== text) current.textContent = text
    },
    [view, grid],
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
            <span className={styles.label}>{tick.label}</span>
          )}
        </span>
      ))}
      {duration > 0 && <span ref={flag} className={styles.flag} />}
    </div>
  )
}
