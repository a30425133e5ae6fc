import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { t } from '#kernel/language/translate.ts'
import { spokenPosition } from './spoken-time.ts'

const stepSeconds = 5
const smallStep = 1

/** What a seek slider acts on; times in seconds. */
export interface SeekTarget {
  /** What sounds, for the slider's name. */
  name: string
  now: number
  duration: number
  seek: (seconds: number) => void
  toggle: () => void
  /** Shows a time while one drags, null when that ends; the sound then moves only when let go. Without it, it follows the pointer. */
  hold?: (seconds: number | null) => void
}

/** A song as a slider: the props of its element (arrows 5 s, with Shift 1 s, Page keys 10 s, Home, End, Space), and whether one drags. */
export const useSeekSlider = ({ name, now, duration, seek, toggle, hold }: SeekTarget) => {
  const [dragging, setDragging] = useState(false)
  const within = (seconds: number): number => Math.max(0, Math.min(duration, seconds))
  const timeAt = (event: PointerEvent<HTMLElement>): number => {
    const box = event.currentTarget.getBoundingClientRect()
    return box.width > 0 ? within(((event.clientX - box.left) / box.width) * duration) : now
  }
  const drop = (event: PointerEvent<HTMLElement>, moves: boolean): void => {
    if (!dragging) return
    setDragging(false)
    hold?.(null)
    if (moves && hold) seek(timeAt(event))
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const step = event.shiftKey ? smallStep : stepSeconds
    const to = {
      ArrowRight: now + step,
      ArrowUp: now + step,
      ArrowLeft: now - step,
      ArrowDown: now - step,
      PageUp: now + 2 * stepSeconds,
      PageDown: now - 2 * stepSeconds,
      Home: 0,
      End: duration,
    }[event.key]
    if (to !== undefined) seek(within(to))
    else if (event.key === ' ') toggle()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const slider = {
    role: 'slider',
    tabIndex: 0,
    'aria-label': t('Position in {name}', { name }),
    'aria-valuemin': 0,
    'aria-valuemax': Math.round(duration),
    'aria-valuenow': Math.min(Math.round(now), Math.round(duration)),
    'aria-valuetext': spokenPosition(now, duration),
    onKeyDown,
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      if (event.button !== 0 || duration === 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setDragging(true)
      seek(timeAt(event))
    },
    onPointerMove: (event: PointerEvent<HTMLElement>): void => {
      if (!dragging) return
      const show = hold ?? seek
      show(timeAt(event))
    },
    onPointerUp: (event: PointerEvent<HTMLElement>): void => drop(event, true),
    onPointerCancel: (event: PointerEvent<HTMLElement>): void => drop(event, false),
  } as const
  return { slider, dragging }
}
