import { timeToPixel } from '@backline/waveform/time-scale.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { t } from '#kernel/language/translate.ts'
import { rich } from '#web/rich.tsx'
import { onLookChange } from '#web/theme/on-look-change.ts'
import { curvePixels, type LaneRange, type LoudnessCurve, laneRange } from './lane-curve.ts'
import styles from './lane-loudness.module.css'
import type { ReviewClock } from './review-clock.ts'
import { useZoomFrames } from './use-zoom-view.ts'
import type { Sight, ZoomView } from './zoom-view.ts'

const line = 1.6
const marginPx = 5

/** How loud the song is from moment to moment; the first curve in the hue, others grey. */
export const LaneLoudness = ({
  clock,
  view,
  curves,
}: {
  clock: ReviewClock
  view: ZoomView
  curves: readonly LoudnessCurve[]
}) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const playhead = useRef<HTMLSpanElement>(null)
  const painted = useRef<Sight['scale'] | null>(null)
  const [looks, setLooks] = useState(0)
  const range = useMemo(() => laneRange(curves), [curves])
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const build = (): void => {
      element.width = Math.round(element.clientWidth * devicePixelRatio)
      element.height = Math.round(element.clientHeight * devicePixelRatio)
      setLooks((count) => count + 1)
    }
    const size = new ResizeObserver(build)
    size.observe(element)
    const stop = onLookChange(build)
    return () => {
      size.disconnect()
      stop()
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another size or theme has to be painted again
  useEffect(() => {
    painted.current = null
  }, [curves, range, looks])
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const paint = useCallback(
    (position: number): void => {
      const { scale } = view.sight()
      if (canvas.current && range && painted.current !== scale) {
        painted.current = scale
        drawCurves(canvas.current, curves, range, scale)
      }
      const pixel = timeToPixel(scale, position)
      const shown = pixel >= 0 && pixel <= scale.width
      if (!playhead.current) return
      playhead.current.style.visibility = shown ? 'visible' : 'hidden'
      playhead.current.style.translate = `${Math.min(scale.width - 2, Math.max(0, pixel - 1))}px`
    },
    [view, curves, range, looks],
  )
  useZoomFrames(clock, view, paint)
  if (!range) return null
  return (
    <div
      className={styles.lane}
      role="img"
      aria-label={t('Short-term loudness, on a scale from {bottom} to {top} LUFS', {
        bottom: range.bottom,
        top: range.top,
      })}
    >
      <canvas ref={canvas} className={styles.canvas} />
      <span className={styles.label}>
        {rich('<span>Short-term </span>loudness', { span: (text) => <span className={styles.more}>{text}</span> })}
      </span>
      <span className={`${styles.top} mono`}>−{-range.top}</span>
      <span className={`${styles.bottom} mono`}>−{-range.bottom}</span>
      <span ref={playhead} className={styles.playhead} />
    </div>
  )
}

const drawCurves = (
  canvas: HTMLCanvasElement,
  curves: readonly LoudnessCurve[],
  { top, bottom }: LaneRange,
  scale: Sight['scale'],
): void => {
  const context = canvas.getContext('2d')
  const { width, height } = canvas
  if (!context || width === 0) return
  const style = getComputedStyle(canvas)
  const margin = marginPx * devicePixelRatio
  const pixels = new Float32Array(width)
  context.clearRect(0, 0, width, height)
  context.lineWidth = line * devicePixelRatio
  context.lineJoin = 'round'
  // The first one last, so that it lies on top.
  for (const curve of curves.toReversed()) {
    context.strokeStyle = style.getPropertyValue(curve === curves[0] ? '--sound' : '--ink-off').trim()
    curvePixels(curve, scale, pixels)
    context.beginPath()
    let begun = false
    for (let pixel = 0; pixel < width; pixel++) {
      const value = pixels[pixel] as number
      if (Number.isNaN(value)) continue
      const share = Math.max(0, Math.min(1, (value - bottom) / (top - bottom)))
      const y = height - margin - share * (height - 2 * margin)
      if (begun) context.lineTo(pixel + 0.5, y)
      else context.moveTo(pixel + 0.5, y)
      begun = true
    }
    context.stroke()
  }
}
