import { timeToPixel } from '@backline/waveform/time-scale.ts'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { onLookChange } from '#web/theme/on-look-change.ts'
import type { ReviewClock } from '../review-clock.ts'
import type { Sight, ZoomView } from '../zoom-view.ts'
import { useZoomFrames } from './use-zoom-frames.ts'

/** Draws into the pixels of a canvas what is in sight. */
export type DrawLane = (canvas: HTMLCanvasElement, scale: Sight['scale']) => void

/** A canvas below the waveform that is drawn when what is in sight, its size, the theme or `draw` changes, with a playhead that runs over it. */
export const useCompareLane = (
  clock: ReviewClock,
  view: ZoomView,
  draw: DrawLane,
): { canvas: RefObject<HTMLCanvasElement | null>; playhead: RefObject<HTMLSpanElement | null> } => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const playhead = useRef<HTMLSpanElement>(null)
  const drawn = useRef<{ scale: Sight['scale']; draw: DrawLane } | null>(null)
  const [looks, setLooks] = useState(0)
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const build = (): void => {
      element.width = Math.round(element.clientWidth * devicePixelRatio)
      element.height = Math.round(element.clientHeight * devicePixelRatio)
      drawn.current = null
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
  const paint = useCallback(
    (position: number): void => {
      const { scale } = view.sight()
      if (canvas.current && (drawn.current?.scale !== scale || drawn.current.draw !== draw)) {
        drawn.current = { scale, draw }
        draw(canvas.current, scale)
      }
      if (!playhead.current) return
      const pixel = timeToPixel(scale, position)
      playhead.current.style.visibility = pixel >= 0 && pixel <= scale.width ? 'visible' : 'hidden'
      playhead.current.style.translate = `${Math.min(scale.width - 2, Math.max(0, pixel - 1))}px`
    },
    [view, draw, looks],
  )
  useZoomFrames(clock, view, paint)
  return { canvas, playhead }
}
