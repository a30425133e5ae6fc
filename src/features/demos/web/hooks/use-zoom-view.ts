import { useEffect, useState, useSyncExternalStore } from 'react'
import { createZoomView, type Sight, type ZoomView } from '../zoom-view.ts'

/** The zoom of the review's waveform, for a song of this many seconds. */
export const useZoomView = (durationSeconds: number): ZoomView => {
  const [view] = useState(() => createZoomView(durationSeconds))
  useEffect(() => view.measure(durationSeconds), [view, durationSeconds])
  return view
}

/** What is in sight now. */
export const useSight = (view: ZoomView): Sight => useSyncExternalStore(view.subscribe, view.sight)
