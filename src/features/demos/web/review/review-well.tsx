import type { Peaks } from '@backline/dsp/peaks.ts'
import { type Columns, emptyColumns, fillColumns } from '@backline/waveform/columns.ts'
import { type TimeScale, timeToPixel } from '@backline/waveform/time-scale.ts'
import { useReducedMotion } from '@mantine/hooks'
import {
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { DemoNote } from '#features/demos/contract/note.ts'
import { t } from '#kernel/language/translate.ts'
import { spokenPosition } from '#web/audio/spoken-time.ts'
import { type WaveformPainter, waveformPainter } from '#web/audio/waveform-painter.ts'
import { onLookChange } from '#web/theme/on-look-change.ts'
import { LoopBar } from './loop-bar.tsx'
import { LoopRegion, useLoopDrag } from './loop-region.tsx'
import { NoteSpans } from './note-pins.tsx'
import type { ReviewClock } from './review-clock.ts'
import styles from './review-waveform.module.css'
import type { ReviewStage } from './use-review-stage.ts'
import { useZoomGestures } from './use-zoom-gestures.ts'
import { useZoomFrames } from './use-zoom-view.ts'
import zoomCanvasStyles from './zoom-canvas.module.css'
import type { ZoomView } from './zoom-view.ts'

const arrivalMs = 300
const calm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

interface Drawing {
  painter: WaveformPainter
  columns: Columns
  /** What the columns show; null before they were filled. */
  scale: TimeScale | null
  pyramid: readonly Peaks[] | null
}

/** The waveform of what is in sight, filling its parent; the playhead stands out by `overshoot` CSS pixels. Decorative: say in words what it shows. */
const ZoomCanvas = ({
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
      if (pyramid.length > 0) arrivedAt.current ??= calm() ? now - arrivalMs : now
      moment.current.arrived = Math.min(1, (now - (arrivedAt.current ?? now - arrivalMs)) / arrivalMs)
      moment.current.heard = scale.width > 0 ? timeToPixel(scale, position) / scale.width : 0
      current.painter.paint(moment.current)
      return moment.current.arrived < 1
    },
    [view, pyramid, drawn],
  )
  useZoomFrames(clock, view, paint)
  return (
    <span className={zoomCanvasStyles.frame} aria-hidden="true">
      <canvas
        ref={canvas}
        className={zoomCanvasStyles.canvas}
        style={{ top: -overshoot, height: `calc(100% + ${2 * overshoot}px)` }}
      />
    </span>
  )
}

const stepSeconds = 5
const smallStep = 1
const overshootPx = 5

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
    const step = event.shiftKey ? smallStep : stepSeconds
    const large = Math.max(2 * stepSeconds, Math.round(duration / 10))
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
        aria-label={t('Position in {name}', { name })}
        aria-valuemin={0}
        aria-valuemax={Math.round(duration)}
        aria-valuenow={Math.min(Math.round(shown), Math.round(duration))}
        aria-valuetext={spokenPosition(shown, duration) + (bar === null ? '' : `, ${bar}`)}
        onKeyDown={onKeyDown}
        {...handlers}
      >
        <ZoomCanvas clock={clock} view={view} pyramid={pyramid} overshoot={overshootPx} clipping={clipping} />
        <NoteSpans notes={notes} view={view} selectedId={selectedId} />
      </div>
      <LoopRegion stage={stage} duration={duration} draft={draft} />
      {children}
      {!draft && <LoopBar stage={stage} onNote={onNote} />}
    </div>
  )
}
