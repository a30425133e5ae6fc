import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { ReviewClock } from './review-clock.ts'
import { createZoomView, type Sight, type ZoomView } from './zoom-view.ts'

/**
 * Calls `paint` with the place of the playhead (seconds): at frame rate while the demo sounds or `paint` answers that there
 * is more to come, else in the next frame after a change of the place, of what is in sight, or of `paint` itself.
 */
export const useZoomFrames = (clock: ReviewClock, view: ZoomView, paint: (position: number) => unknown): void => {
  const latest = useRef(paint)
  const ask = useRef(() => {})
  useEffect(() => {
    let frame = 0
    const next = (): void => {
      frame = 0
      if (latest.current(clock.position()) === true || clock.moving()) request()
    }
    const request = (): void => {
      if (frame === 0) frame = requestAnimationFrame(next)
    }
    ask.current = request
    const stops = [clock.subscribe(request), view.subscribe(request)]
    request()
    return () => {
      cancelAnimationFrame(frame)
      for (const stop of stops) stop()
    }
  }, [clock, view])
  useEffect(() => {
    latest.current = paint
    ask.current()
  }, [paint])
}

/** The zoom of the review's waveform, for a song of this many seconds. */
export const useZoomView = (durationSeconds: number): ZoomView => {
  const [view] = useState(() => createZoomView(durationSeconds))
  useEffect(() => view.measure(durationSeconds), [view, durationSeconds])
  return view
}

/** What is in sight now. */
export const useSight = (view: ZoomView): Sight => useSyncExternalStore(view.subscribe, view.sight)
