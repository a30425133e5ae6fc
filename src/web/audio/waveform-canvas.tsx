import type { Overview } from '@backline/dsp/overview.ts'
import type { Columns } from '@backline/waveform/columns.ts'
import { useEffect, useRef } from 'react'
import { onLookChange } from '#web/theme/on-look-change.ts'
import { classNames } from '#web/ui/class-names.ts'
import { overviewColumns } from './overview-columns.ts'
import styles from './waveform-canvas.module.css'
import { type WaveformPainter, waveformPainter } from './waveform-painter.ts'

export interface WaveformCanvasProps {
  /** A whole song in 200 columns, as `readOverview` gives it … */
  overview?: Overview | null
  /** … or the columns themselves, asked for the width in device pixels. Keep the function's identity while they stay the same. */
  columns?: (width: number) => Columns
  /** The share that was heard, 0 to 1; a function is asked at frame rate while `moving`. */
  progress?: number | (() => number)
  moving?: boolean
  /** Height of full scale in CSS pixels; the playhead stands out by `overshoot` above and below. */
  height: number
  overshoot?: number
  playhead?: boolean
  /** Neutral, for the version that is not the first. */
  muted?: boolean
  className?: string
}

const arrivalMs = 300
const calm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** A waveform: unheard grey, heard in the hue, one column a device pixel; follows size, theme and hue. Decorative: say in words what it shows. */
export const WaveformCanvas = ({
  overview = null,
  columns,
  progress = 0,
  moving = false,
  height,
  overshoot = 4,
  playhead = true,
  muted = false,
  className,
}: WaveformCanvasProps) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const repaint = useRef<(() => void) | null>(null)
  const latest = useRef({ progress, moving, playhead })
  const arrivedAt = useRef<number | null>(null)

  useEffect(() => {
    const element = canvas.current
    if (!element || (!overview && !columns)) return
    let painter: WaveformPainter | null = null
    let frame = 0
    const show = (): void => {
      cancelAnimationFrame(frame)
      const now = performance.now()
      arrivedAt.current ??= calm() ? now - arrivalMs : now
      const arrived = Math.min(1, (now - arrivedAt.current) / arrivalMs)
      const { progress, moving, playhead } = latest.current
      const heard = Math.max(0, Math.min(1, typeof progress === 'function' ? progress() : progress))
      painter?.paint({ heard, arrived, playhead })
      if (moving || arrived < 1) frame = requestAnimationFrame(show)
    }
    const draw = (): void => {
      const ratio = devicePixelRatio
      const width = Math.round(element.clientWidth * ratio)
      if (width === 0) return
      element.width = width
      element.height = Math.round(element.clientHeight * ratio)
      const shape = columns?.(width) ?? (overview && overviewColumns(overview, width))
      if (shape) painter = waveformPainter(element, shape, { overshoot: overshoot * ratio, muted, ratio })
      show()
    }
    repaint.current = show
    const size = new ResizeObserver(draw)
    size.observe(element)
    const stop = onLookChange(draw)
    return () => {
      cancelAnimationFrame(frame)
      size.disconnect()
      stop()
      repaint.current = null
    }
  }, [overview, columns, overshoot, muted])

  useEffect(() => {
    latest.current = { progress, moving, playhead }
    repaint.current?.()
  }, [progress, moving, playhead])

  return (
    <span className={classNames(styles.frame, className)} style={{ height }} aria-hidden="true">
      <canvas ref={canvas} className={styles.canvas} style={{ top: -overshoot, height: height + 2 * overshoot }} />
    </span>
  )
}
