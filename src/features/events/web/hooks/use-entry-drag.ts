import { type PointerEvent, type RefObject, useState } from 'react'
import { addDays, daysBetween, type PlainDate } from '#kernel/dates.ts'
import { followPointer } from '#web/ui/follow-pointer.ts'
import type { CalendarEvent } from '../../contract/calendar.ts'
import { hourPx } from '../components/week-grid.tsx'
import { isMove, type Move, movedEntry, stays } from '../move-event.ts'
import type { ShownEntry } from '../shown-entry.ts'
import type { Held } from './use-entry-keys.ts'

const step = 15

/** The day at a point of the window, among the weeks or columns that are drawn. */
const dayAt = (root: HTMLElement, x: number, y: number): PlainDate | null => {
  for (const row of root.querySelectorAll<HTMLElement>('[role="row"]:has([data-day]), [data-days]')) {
    const { top, bottom, left, right, width } = row.getBoundingClientRect()
    const first = row.dataset.days ?? row.querySelector('[data-day]')?.getAttribute('data-day')
    const days = row.dataset.days ? root.querySelectorAll('[data-column]').length : 7
    // Columns of hours lie below the line of whole days; across the window only x counts there.
    const isIn = row.dataset.days ? x >= left && x < right : y >= top && y < bottom && x >= left && x < right
    if (first && isIn) return addDays(first, Math.floor(((x - left) / width) * days))
  }
  return null
}

/** Drags events with the pointer: by days in a month, also by quarters of an hour and at their end in a week. */
export const useEntryDrag = (
  root: RefObject<HTMLElement | null>,
  entries: readonly ShownEntry[],
  onDrop: (event: CalendarEvent, move: Move) => void,
) => {
  const [dragged, setDragged] = useState<Held | null>(null)
  const onPress = (press: PointerEvent): void => {
    const target = press.target instanceof Element ? press.target : null
    const element = target?.closest<HTMLElement>('[data-moves]')
    const shown = entries.find((one) => one.key === element?.dataset.entry)
    const frame = root.current
    if (!element || !frame || shown?.entry.kind !== 'event' || press.button !== 0) return
    const event = shown.entry
    const from = dayAt(frame, press.clientX, press.clientY)
    const column = element.closest<HTMLElement>('[data-column]')
    const resizes = target?.closest('[data-resize]') != null
    const top = column?.getBoundingClientRect().top ?? 0
    let move = stays
    followPointer(press.nativeEvent, {
      onMove: (x, y) => {
        const day = dayAt(frame, x, y)
        // The hours may have been scrolled meanwhile.
        const down = y - press.clientY - ((column?.getBoundingClientRect().top ?? 0) - top)
        const minutes = column ? Math.round((down / hourPx) * (60 / step)) * step : 0
        const days = from && day && !resizes ? daysBetween(from, day) : 0
        const next = resizes ? { ...stays, longer: minutes } : { days, minutes, longer: 0 }
        const moved = movedEntry(shown, next)
        const isShort = moved.date === moved.endDate && moved.from !== null && (moved.to ?? 0) - moved.from < step
        if (isShort || moved.endDate < moved.date) return
        move = next
        setDragged({ shown, move })
      },
      onEnd: (isDropped) => {
        setDragged(null)
        if (isDropped && isMove(move)) onDrop(event, move)
      },
    })
  }
  return { dragged, onPress }
}
