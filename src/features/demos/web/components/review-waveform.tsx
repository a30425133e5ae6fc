import type { Peaks } from '@backline/dsp/peaks.ts'
import { columnsFor } from '@backline/waveform/columns.ts'
import { rulerTicks, timeLabel } from '@backline/waveform/ruler.ts'
import { pixelToTime, wholeSong } from '@backline/waveform/time-scale.ts'
import {
  type KeyboardEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { DemoNote } from '#features/demos/contract/note.ts'
import { spokenPosition } from '#web/audio/spoken-time.ts'
import { WaveformCanvas } from '#web/audio/waveform-canvas.tsx'
import { useElementWidth } from '../hooks/use-element-width.ts'
import { useWaveformHeight } from '../hooks/use-waveform-height.ts'
import type { ReviewClock } from '../review-clock.ts'
import { NotePins, NoteSpans } from './note-pins.tsx'
import styles from './review-waveform.module.css'

const STEP = 5
const SMALL_STEP = 1

export interface ReviewWaveformProps {
  /** What sounds, for the slider's name. */
  name: string
  pyramid: readonly Peaks[] | undefined
  duration: number
  clock: ReviewClock
  notes: readonly DemoNote[]
  selectedId: string | null
  onSelect: (note: DemoNote) => void
  /** Says why there is no waveform; null when there is one, or it is about to come. */
  waiting: string | null
}

/** The large waveform: pins above, the song as a slider, the ruler with the playhead's time below. */
export const ReviewWaveform = ({
  name,
  pyramid,
  duration,
  clock,
  notes,
  selectedId,
  onSelect,
  waiting,
}: ReviewWaveformProps) => {
  const well = useRef<HTMLDivElement>(null)
  const width = useElementWidth(well)
  const height = useWaveformHeight()
  const [dragging, setDragging] = useState(false)
  const shown = useSyncExternalStore(clock.subscribe, clock.shown)
  const playing = useSyncExternalStore(clock.subscribe, clock.moving)
  const moving = playing || dragging
  const scale = useMemo(() => wholeSong(duration, width), [duration, width])
  const columns = useMemo(
    // Without a waveform there is a flat line, so that one sees where one is.
    () => (pyramid ?? waiting) && ((pixels: number) => columnsFor(pyramid ?? [], wholeSong(duration, pixels))),
    [pyramid, waiting, duration],
  )
  const heard = useCallback(() => (duration > 0 ? clock.position() / duration : 0), [clock, duration])

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const step = event.shiftKey ? SMALL_STEP : STEP
    const to = {
      ArrowRight: shown + step,
      ArrowUp: shown + step,
      ArrowLeft: shown - step,
      ArrowDown: shown - step,
      PageUp: shown + 2 * STEP,
      PageDown: shown - 2 * STEP,
      Home: 0,
      End: duration,
    }[event.key]
    if (to !== undefined) clock.seek(Math.max(0, Math.min(duration, to)))
    else if (event.key === ' ') clock.toggle()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const timeAt = (event: PointerEvent<HTMLElement>): number => {
    const box = event.currentTarget.getBoundingClientRect()
    return Math.max(0, Math.min(duration, pixelToTime({ ...scale, width: box.width }, event.clientX - box.left)))
  }
  const drop = (event: PointerEvent<HTMLElement>, seek: boolean): void => {
    if (!dragging) return
    setDragging(false)
    clock.hold(null)
    if (seek) clock.seek(timeAt(event))
  }
  return (
    <div className={styles.stage}>
      <NotePins notes={notes} scale={scale} selectedId={selectedId} onSelect={onSelect} />
      <div
        ref={well}
        className={styles.well}
        role="slider"
        tabIndex={0}
        aria-label={`Position in ${name}`}
        aria-valuemin={0}
        aria-valuemax={Math.round(duration)}
        aria-valuenow={Math.min(Math.round(shown), Math.round(duration))}
        aria-valuetext={spokenPosition(shown, duration)}
        style={{ height }}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          if (event.button !== 0 || duration === 0) return
          event.currentTarget.setPointerCapture(event.pointerId)
          setDragging(true)
          // At once for a click; a drag then only shows where it would go, and goes when let go.
          clock.seek(timeAt(event))
        }}
        onPointerMove={(event) => {
          if (dragging) clock.hold(timeAt(event))
        }}
        onPointerUp={(event) => drop(event, true)}
        onPointerCancel={(event) => drop(event, false)}
      >
        {columns && (
          <WaveformCanvas
            columns={columns}
            progress={moving ? heard : duration > 0 ? shown / duration : 0}
            moving={moving}
            height={height}
            overshoot={5}
          />
        )}
        {waiting && <p className={styles.waiting}>{waiting}</p>}
        <NoteSpans notes={notes} scale={scale} selectedId={selectedId} />
      </div>
      <Ruler scale={scale} clock={clock} duration={duration} moving={moving} />
    </div>
  )
}

const Ruler = ({
  scale,
  clock,
  duration,
  moving,
}: {
  scale: ReturnType<typeof wholeSong>
  clock: ReviewClock
  duration: number
  moving: boolean
}) => {
  const flag = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const paint = (): void => {
      const position = clock.position()
      flag.current?.style.setProperty('--at', `${duration > 0 ? Math.min(100, (position / duration) * 100) : 0}%`)
      if (flag.current) flag.current.textContent = timeLabel(position, 2)
    }
    paint()
    if (!moving) return clock.subscribe(paint)
    let frame = requestAnimationFrame(function next() {
      paint()
      frame = requestAnimationFrame(next)
    })
    return () => cancelAnimationFrame(frame)
  }, [clock, duration, moving])
  return (
    <div className={`${styles.ruler} mono`} aria-hidden="true">
      {rulerTicks(scale).map((tick) => (
        <span key={tick.seconds} className={styles.tick} style={{ left: tick.pixel }}>
          {tick.pixel > 20 && tick.pixel < scale.width - 20 && <span className={styles.tickText}>{tick.label}</span>}
        </span>
      ))}
      {duration > 0 && <span ref={flag} className={styles.flag} />}
    </div>
  )
}
