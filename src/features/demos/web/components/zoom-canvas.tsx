import type { Peaks } from '@backline/dsp/peaks.ts'
import { type Columns, emptyColumns, fillColumns } from '@backline/waveform/columns.ts'
import { type TimeScale, timeToPixel } from '@backline/waveform/time-scale.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type WaveformPainter, waveformPainter } from '#web/audio/waveform-painter.ts'
import { onLookChange } from '#web/theme/on-look-change.ts'
import { useZoomFrames } from '../hooks/use-zoom-frames.ts'
import type { ReviewClock } from '../review-clock.ts'
import type { ZoomView } from '../zoom-view.ts'
import styles from './zoom-canvas.module.css'

const ARRIVAL_MS = 300
const calm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

interface Drawing {
  painter: WaveformPainter
  columns: Columns
  /** What the columns show; null before they were filled. */
  scale: TimeScale | null
  pyramid: readonly Peaks[] | null
}

/** The waveform of what is in sight, filling its parent; the playhead stands out by `overshoot` CSS pixels. Decorative: say in words what it shows. */
export const ZoomCanvas = ({
  clock,
  view,
  pyramid,
  overshoot,
  clipping = false,
  muted = false,
}: {
  clock: ReviewClock
  view: ZoomView
  pyramid: readonly Peaks[]
  overshoot: number
  /** Marks what touches full scale. */
  clipping?: boolean
  muted?: boolean
}) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const drawing = useRef<Drawing | null>(null)
  const arrivedAt = useRef<number | null>(null)
  // Kept, so that a frame takes no memory.
  const moment = useRef({ heard: 0, arrived: 1, playhead: true })
  const inPixels = useRef({ from: 0, to: 0, width: 0 })
  const [drawn, setDrawn] = useState(0)

  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const build = (): void => {
      const ratio = devicePixelRatio
      const width = Math.round(element.clientWidth * ratio)
      if (width === 0) return
      element.width = width
      element.height = Math.round(element.clientHeight * ratio)
      const columns = emptyColumns(width)
      const painter = waveformPainter(element, columns, { overshoot: overshoot * ratio, ratio, muted, clipping })
      drawing.current = { painter, columns, scale: null, pyramid: null }
      setDrawn((count) => count + 1)
    }
    const size = new ResizeObserver(build)
    size.observe(element)
    const stop = onLookChange(build)
    return () => {
      size.disconnect()
      stop()
    }
  }, [overshoot, muted, clipping])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another drawing has to be painted again
  const paint = useCallback(
    (position: number): boolean => {
      const { current } = drawing
      if (!current) return false
      const { scale } = view.sight()
      if (current.scale !== scale || current.pyramid !== pyramid) {
        inPixels.current.from = scale.from
        inPixels.current.to = scale.to
        inPixels.current.width = current.columns.min.length
        fillColumns(pyramid, inPixels.current, current.columns)
        current.painter.redraw()
        current.scale = scale
        current.pyramid = pyramid
      }
      const now = performance.now()
      if (pyramid.length > 0) arrivedAt.current ??= calm() ? now - ARRIVAL_MS : now
      moment.current.arrived = Math.min(1, (now - (arrivedAt.current ?? now - ARRIVAL_MS)) / ARRIVAL_MS)
      moment.current.heard = scale.width > 0 ? timeToPixel(scale, position) / scale.width : 0
      current.painter.paint(moment.current)
      return moment.current.arrived < 1
    },
    [view, pyramid, drawn],
  )
  useZoomFrames(clock, view, paint)
  return (
    <span className={styles.frame} aria-hidden="true">
      <canvas
        ref={canvas}
        className={styles.canvas}
        style={{ top: -overshoot, height: `calc(100% + ${2 * overshoot}px)` }}
      />
    </span>
  )
}
