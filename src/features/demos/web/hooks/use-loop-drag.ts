import { type Stretch, stretchOf } from '@backline/waveform/loop.ts'
import { pixelToTime } from '@backline/waveform/time-scale.ts'
import { type PointerEvent, useRef, useState } from 'react'
import type { ZoomView } from '../zoom-view.ts'

const FAR_ENOUGH = 4

/** What dragging over a row of time does. */
export interface LoopDragTarget {
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
      current.far ||= Math.abs(event.clientX - current.x) >= FAR_ENOUGH
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
