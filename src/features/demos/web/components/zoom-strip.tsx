import type { Peaks } from '@backline/dsp/peaks.ts'
import { columnsFor } from '@backline/waveform/columns.ts'
import { pixelToTime, wholeSong } from '@backline/waveform/time-scale.ts'
import { type KeyboardEvent, type PointerEvent, useCallback, useRef } from 'react'
import { spokenTime } from '#web/audio/spoken-time.ts'
import { WaveformCanvas } from '#web/audio/waveform-canvas.tsx'
import { useSight } from '../hooks/use-zoom-view.ts'
import type { ReviewClock } from '../review-clock.ts'
import type { ZoomView } from '../zoom-view.ts'
import styles from './zoom-strip.module.css'

const HEIGHT = 26
const KEY_SHARE = 0.5

/** The whole song while only a part of it is in sight; the frame around that part can be dragged. */
export const ZoomStrip = ({
  clock,
  view,
  pyramid,
  duration,
}: {
  clock: ReviewClock
  view: ZoomView
  pyramid: readonly Peaks[]
  duration: number
}) => {
  const { scale, whole } = useSight(view)
  const grip = useRef<number | null>(null)
  const columns = useCallback((width: number) => columnsFor(pyramid, wholeSong(duration, width)), [pyramid, duration])
  const heard = useCallback(() => (duration > 0 ? clock.position() / duration : 0), [clock, duration])
  if (whole || duration === 0) return null

  const timeAt = (event: PointerEvent<HTMLElement>): number => {
    const box = event.currentTarget.getBoundingClientRect()
    return pixelToTime(wholeSong(duration, box.width), event.clientX - box.left)
  }
  const half = (scale.to - scale.from) / 2
  const middle = scale.from + half
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageUp: 2, PageDown: -2 }[event.key]
    const to = by === undefined ? { Home: 0, End: duration }[event.key] : middle + by * KEY_SHARE * 2 * half
    if (to === undefined) return
    event.preventDefault()
    event.stopPropagation()
    view.centre(to)
  }
  return (
    <div
      className={styles.strip}
      role="slider"
      tabIndex={0}
      aria-label="What is in sight"
      aria-valuemin={0}
      aria-valuemax={Math.round(duration)}
      aria-valuenow={Math.round(middle)}
      aria-valuetext={`${spokenTime(scale.from)} to ${spokenTime(scale.to)}`}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        const at = timeAt(event)
        const inside = at >= scale.from && at <= scale.to
        grip.current = inside ? middle - at : 0
        if (!inside) view.centre(at)
      }}
      onPointerMove={(event) => {
        if (grip.current !== null) view.centre(timeAt(event) + grip.current)
      }}
      onPointerUp={() => {
        grip.current = null
      }}
      onPointerCancel={() => {
        grip.current = null
      }}
    >
      <WaveformCanvas columns={columns} progress={heard} moving height={HEIGHT} overshoot={0} />
      <span
        className={styles.window}
        style={{ left: `${(scale.from / duration) * 100}%`, right: `${(1 - scale.to / duration) * 100}%` }}
      />
    </div>
  )
}
