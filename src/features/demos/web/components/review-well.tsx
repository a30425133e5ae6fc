import type { Peaks } from '@backline/dsp/peaks.ts'
import { useReducedMotion } from '@mantine/hooks'
import {
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react'
import type { DemoNote } from '#features/demos/contract/note.ts'
import { spokenPosition } from '#web/audio/spoken-time.ts'
import { useLoopDrag } from '../hooks/use-loop-drag.ts'
import type { ReviewStage } from '../hooks/use-review-stage.ts'
import { useZoomFrames } from '../hooks/use-zoom-frames.ts'
import { useZoomGestures } from '../hooks/use-zoom-gestures.ts'
import type { ReviewClock } from '../review-clock.ts'
import { LoopBar } from './loop-bar.tsx'
import { LoopRegion } from './loop-region.tsx'
import { NoteSpans } from './note-pins.tsx'
import styles from './review-waveform.module.css'
import { ZoomCanvas } from './zoom-canvas.tsx'

const STEP = 5
const SMALL_STEP = 1
const OVERSHOOT = 5

/** The waveform itself: a slider that seeks by click and keys; dragging selects a stretch of it. */
export const ReviewWell = ({
  name,
  stage,
  clock,
  duration,
  pyramid,
  clipping,
  notes,
  selectedId,
  onNote,
  children,
}: {
  name: string
  stage: ReviewStage
  clock: ReviewClock
  duration: number
  pyramid: readonly Peaks[]
  clipping: boolean
  notes: readonly DemoNote[]
  selectedId: string | null
  onNote: () => void
  children: ReactNode
}) => {
  const well = useRef<HTMLDivElement>(null)
  const { view, loop, snap } = stage
  const shown = useSyncExternalStore(clock.subscribe, clock.shown)
  useZoomGestures(well, view)
  const calm = useReducedMotion()
  const keepUp = useCallback(
    (position: number): void => {
      if (clock.moving()) view.keepUp(position, calm)
    },
    [clock, view, calm],
  )
  useZoomFrames(clock, view, keepUp)
  useLayoutEffect(() => {
    const { current } = well
    if (!current) return
    const measure = (): void => view.resize(current.clientWidth)
    measure()
    const size = new ResizeObserver(measure)
    size.observe(current)
    return () => size.disconnect()
  }, [view])
  const { draft, handlers } = useLoopDrag({
    view,
    duration,
    snap,
    onClick: (seconds) => clock.seek(seconds),
    onSelect: loop.select,
  })
  useEffect(() => {
    if (!clock.moving()) view.reveal(shown)
  }, [clock, view, shown])

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const step = event.shiftKey ? SMALL_STEP : STEP
    const large = Math.max(2 * STEP, Math.round(duration / 10))
    const to = {
      ArrowRight: shown + step,
      ArrowUp: shown + step,
      ArrowLeft: shown - step,
      ArrowDown: shown - step,
      PageUp: shown + large,
      PageDown: shown - large,
      Home: 0,
      End: duration,
    }[event.key]
    if (to !== undefined) {
      clock.seek(Math.max(0, Math.min(duration, to)))
      view.reveal(to)
    } else if (event.key === ' ') clock.toggle()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const bar = stage.spokenBar(shown)
  return (
    <div className={styles.frame}>
      <div
        ref={well}
        className={styles.well}
        role="slider"
        tabIndex={0}
        aria-label={`Position in ${name}`}
        aria-valuemin={0}
        aria-valuemax={Math.round(duration)}
        aria-valuenow={Math.min(Math.round(shown), Math.round(duration))}
        aria-valuetext={spokenPosition(shown, duration) + (bar === null ? '' : `, ${bar}`)}
        onKeyDown={onKeyDown}
        {...handlers}
      >
        <ZoomCanvas clock={clock} view={view} pyramid={pyramid} overshoot={OVERSHOOT} clipping={clipping} />
        <NoteSpans notes={notes} view={view} selectedId={selectedId} />
      </div>
      <LoopRegion stage={stage} duration={duration} draft={draft} />
      {children}
      {!draft && <LoopBar stage={stage} onNote={onNote} />}
    </div>
  )
}
