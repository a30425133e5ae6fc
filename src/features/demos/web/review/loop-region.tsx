import { barLabel, barPosition, beatsAt, timeOfBeat } from '@backline/waveform/bar-grid.ts'
import { type Stretch, stretchOf } from '@backline/waveform/loop.ts'
import { pixelToTime, timeLabel, timeToPixel } from '@backline/waveform/time-scale.ts'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { t } from '#kernel/language/translate.ts'
import { spokenTime } from '#web/audio/spoken-time.ts'
import { classNames } from '#web/ui/class-names.ts'
import styles from './loop-region.module.css'
import type { ReviewStage } from './use-review-stage.ts'
import { useSight } from './use-zoom-view.ts'
import type { ZoomView } from './zoom-view.ts'

const farEnough = 4

/** What dragging over a row of time does. */
interface LoopDragTarget {
  view: ZoomView
  duration: number
  snap: (seconds: number, free: boolean) => number
  /** It was only a click. */
  onClick: (seconds: number) => void
  onSelect: (stretch: Stretch) => void
}

/** Draws a stretch by dragging; a press that does not move is a click. A second finger means zooming and ends it. */
export const useLoopDrag = ({ view, duration, snap, onClick, onSelect }: LoopDragTarget) => {
  const [draft, setDraft] = useState<Stretch | null>(null)
  const press = useRef<{ x: number; seconds: number; far: boolean } | null>(null)

  const timeAt = (event: PointerEvent<HTMLElement>): number => {
    const { left } = event.currentTarget.getBoundingClientRect()
    return Math.max(0, Math.min(duration, pixelToTime(view.sight().scale, event.clientX - left)))
  }
  const stretchAt = (event: PointerEvent<HTMLElement>, from: number): Stretch | null =>
    stretchOf(snap(from, event.altKey), snap(timeAt(event), event.altKey), duration)
  const end = (): void => {
    press.current = null
    setDraft(null)
  }
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      if (!event.isPrimary) end()
      if (!event.isPrimary || event.button !== 0 || duration === 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      press.current = { x: event.clientX, seconds: timeAt(event), far: false }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>): void => {
      const { current } = press
      if (!current || !event.isPrimary) return
      current.far ||= Math.abs(event.clientX - current.x) >= farEnough
      if (current.far) setDraft(stretchAt(event, current.seconds))
    },
    onPointerUp: (event: PointerEvent<HTMLElement>): void => {
      const { current } = press
      if (!current || !event.isPrimary) return
      const stretch = current.far ? stretchAt(event, current.seconds) : null
      if (stretch) onSelect(stretch)
      else if (!current.far) onClick(timeAt(event))
      end()
    },
    onPointerCancel: end,
  }
  return { draft, handlers }
}

const step = 0.1
const bigStep = 1
const shortest = 0.05
/** Room that a handle takes, in pixels. */
const handlePx = 30
type Edge = 'from' | 'to'

/** What is selected, over the waveform, with a handle at each end; of a section these move its edges. */
export const LoopRegion = ({
  stage,
  duration,
  draft,
}: {
  stage: ReviewStage
  duration: number
  /** What is being drawn at this moment. */
  draft: Stretch | null
}) => {
  const { view, loop, grid, snap } = stage
  const { scale } = useSight(view)
  const [moved, setMoved] = useState<Stretch | null>(null)
  const stretch = draft ?? moved ?? loop.selected
  if (!stretch || scale.width === 0) return null

  const withEdge = (edge: Edge, seconds: number): Stretch =>
    edge === 'from'
      ? { from: Math.max(0, Math.min(seconds, stretch.to - shortest)), to: stretch.to }
      : { from: stretch.from, to: Math.min(duration, Math.max(seconds, stretch.from + shortest)) }
  const finish = (next: Stretch): void => {
    setMoved(null)
    const edge = next.from === loop.selected?.from ? 'end' : 'start'
    if (loop.index === -1) loop.select(next)
    else stage.moveSection(loop.index, edge, edge === 'end' ? next.to : next.from)
  }
  const onKeyDown = (edge: Edge) => (event: KeyboardEvent) => {
    const sign = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key]
    if (sign === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const seconds = stretch[edge]
    const beats = grid && stage.snaps && !event.altKey
    const by = sign * (event.shiftKey ? bigStep : step)
    const beat = grid ? Math.round(beatsAt(grid, seconds)) + sign * (event.shiftKey ? grid.beatsPerBar : 1) : 0
    finish(withEdge(edge, beats ? timeOfBeat(grid, beat) : seconds + by))
  }
  const from = Math.max(0, timeToPixel(scale, stretch.from))
  const to = Math.min(scale.width, timeToPixel(scale, stretch.to))
  const handle = (edge: Edge) => {
    const seconds = stretch[edge]
    const pixel = timeToPixel(scale, seconds)
    if (draft || pixel < -1 || pixel > scale.width + 1) return null
    // Beside the selection, but never beyond the waveform.
    const outside = edge === 'from' ? pixel >= handlePx : pixel <= scale.width - handlePx
    const where = grid ? `, ${barLabel(barPosition(grid, seconds))}` : ''
    return (
      <span
        className={classNames(styles.handle, (edge === 'to') === outside && styles.right)}
        style={{ left: pixel }}
        data-place
        role="slider"
        tabIndex={0}
        aria-label={edge === 'from' ? t('Start of the selection') : t('End of the selection')}
        aria-valuemin={0}
        aria-valuemax={Math.round(duration)}
        aria-valuenow={Math.round(seconds * 10) / 10}
        aria-valuetext={`${spokenTime(seconds)}, ${timeLabel(seconds, 2)}${where}`}
        onKeyDown={onKeyDown(edge)}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          setMoved(stretch)
        }}
        onPointerMove={(event) => {
          const left = event.currentTarget.parentElement?.getBoundingClientRect().left ?? 0
          if (moved) setMoved(withEdge(edge, snap(pixelToTime(scale, event.clientX - left), event.altKey)))
        }}
        onPointerUp={() => moved && finish(moved)}
        onPointerCancel={() => setMoved(null)}
      />
    )
  }
  return (
    <div className={styles.layer}>
      {to > from && (
        <span
          className={classNames(styles.wash, loop.looping && !draft && styles.looping)}
          style={{ left: from, width: to - from }}
          aria-hidden="true"
        />
      )}
      {handle('from')}
      {handle('to')}
    </div>
  )
}
