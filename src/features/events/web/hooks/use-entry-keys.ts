import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { listText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import type { CalendarEvent } from '../../contract/calendar.ts'
import { dayWords } from '../calendar-words.ts'
import { isMove, type Move, movedEntry, stays } from '../move-event.ts'
import { type ShownEntry, timeWords } from '../shown-entry.ts'

const step = 15

/** An event that is being moved by keys, and how far it is by now. */
export interface Held {
  shown: ShownEntry
  move: Move
}

const placeWords = (shown: ShownEntry): string =>
  listText([dayWords(shown.date), timeWords(shown, true)].filter(Boolean), 'unit')

const monthSteps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

const stepped = (move: Move, event: KeyboardEvent, inWeek: boolean, shown: ShownEntry): Move => {
  const { key, shiftKey } = event
  const isTimed = inWeek && shown.from !== null
  if (isTimed && (key === 'ArrowUp' || key === 'ArrowDown')) {
    const by = key === 'ArrowUp' ? -step : step
    if (!shiftKey) return { ...move, minutes: move.minutes + by }
    const longer = { ...move, longer: move.longer + by }
    const moved = movedEntry(shown, longer)
    const isLeft = moved.endDate > moved.date || (moved.to ?? 0) - (moved.from ?? 0) >= step
    return isLeft ? longer : move
  }
  return { ...move, days: move.days + (monthSteps[key] ?? 0) }
}

/** Keys on an event: Space picks it up, arrows move it, Enter or Space puts it down, Escape takes it back. */
export const useEntryKeys = (
  root: RefObject<HTMLElement | null>,
  inWeek: boolean,
  onCarry: (shown: ShownEntry) => void,
  onDrop: (event: CalendarEvent, move: Move) => void,
) => {
  const [held, setHeld] = useState<Held | null>(null)
  const [said, setSaid] = useState('')
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    // On another day it is another element.
    const key = held?.shown.key ?? wanted.current
    wanted.current = null
    if (key === null) return
    const element = root.current?.querySelector<HTMLElement>(`[data-entry="${CSS.escape(key)}"]`)
    if (element !== document.activeElement) element?.focus()
  })
  const putDown = ({ shown, move }: Held): void => {
    setHeld(null)
    wanted.current = shown.key
    setSaid(t('Dropped: {place}.', { place: placeWords(movedEntry(shown, move)) }))
    if (shown.entry.kind === 'event' && isMove(move)) onDrop(shown.entry, move)
  }
  const takeBack = ({ shown }: Held): void => {
    setHeld(null)
    wanted.current = shown.key
    setSaid(t('Put back where it was.'))
    onCarry(shown)
  }
  const onKey = (event: KeyboardEvent, shown: ShownEntry): void => {
    const holds = held?.shown.key === shown.key ? held : null
    if (event.ctrlKey || event.metaKey || event.altKey || shown.kind !== 'event') return
    const { key } = event
    const takes = key === ' ' || (holds !== null && key === 'Enter')
    if (!takes && !(holds && (key in monthSteps || key === 'Escape'))) return
    // A button would take Space for a click, the page an arrow for scrolling, the grid it for another day.
    event.preventDefault()
    event.stopPropagation()
    if (event.type === 'keyup' || (takes && event.repeat)) return
    if (!holds) {
      setHeld({ shown, move: stays })
      setSaid(
        t('Picked up {title}, {place}. Arrow keys move it, Enter drops it, Escape puts it back.', {
          title: shown.title,
          place: placeWords(shown),
        }),
      )
    } else if (takes) putDown(holds)
    else if (key === 'Escape') takeBack(holds)
    else {
      const move = stepped(holds.move, event, inWeek, holds.shown)
      const moved = movedEntry(holds.shown, move)
      setHeld({ ...holds, move })
      setSaid(placeWords(moved))
      onCarry(moved)
    }
  }
  /** Takes back what is held; a pointer does something else. */
  const settle = (): void => {
    if (held) takeBack(held)
  }
  return { held, said, say: setSaid, onKey, settle }
}
