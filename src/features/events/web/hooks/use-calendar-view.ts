import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'
import { stored, useStored } from '#web/browser-storage.ts'
import { type CalendarKind, calendarKindNames } from '../../contract/event-values.ts'
import { type CalendarPlace, placeOf, searchOf } from '../calendar-address.ts'

/** What the keys of the calendar do. */
interface CalendarKeys {
  month: () => void
  week: () => void
  agenda: () => void
  today: () => void
  add: () => void
  help: () => void
  /** So many days on; false where arrows scroll. */
  step: (key: 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown') => boolean
}

const typing = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]'
const arrowed = 'input, select, [role="menu"], [role="grid"], [role="radiogroup"]'
const letters = { m: 'month', w: 'week', a: 'agenda', t: 'today', n: 'add', '?': 'help' } as const
const isLetter = (key: string): key is keyof typeof letters => key in letters

/** Listens for the keys of the calendar wherever nothing is being typed and no window is open. */
export const useCalendarKeys = (keys: CalendarKeys): void => {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  }, [keys])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const at = event.target
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !(at instanceof Element)) return
      if (at.closest(typing) || document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]')) return
      const { key } = event
      if (key === 'ArrowLeft' || key === 'ArrowRight' || key === 'ArrowUp' || key === 'ArrowDown') {
        if (!at.closest(arrowed) && latest.current.step(key)) event.preventDefault()
        return
      }
      const letter = key.toLowerCase()
      if (event.repeat || !isLetter(letter)) return
      event.preventDefault()
      latest.current[letters[letter]]()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

const none: ReadonlySet<CalendarKind> = new Set()

const place = stored<ReadonlySet<CalendarKind>>({
  name: 'backline.calendar.hidden',
  codec: {
    read: (text) => new Set(calendarKindNames.filter((kind) => text.split(',').includes(kind))),
    write: (hidden) => [...hidden].join(),
  },
  otherwise: none,
})

/** The kinds that this browser does not show, kept for the next visit. */
export const useHiddenKinds = (): [ReadonlySet<CalendarKind>, (kind: CalendarKind) => void] => {
  const [hidden, setHidden] = useStored(place)
  return [
    hidden,
    (kind) => {
      const next = new Set(hidden)
      if (!next.delete(kind)) next.add(kind)
      setHidden(next)
    },
  ]
}

const noCalendar: ReadonlySet<string> = new Set()
const mostHidden = 200

const hiddenCalendars = stored<ReadonlySet<string>>({
  name: 'backline.calendar.hidden-calendars',
  codec: {
    read: (text) => new Set(text.split(',').filter(Boolean).slice(-mostHidden)),
    write: (hidden) => [...hidden].join(),
  },
  otherwise: noCalendar,
})

/** The calendars of others that this browser does not show, by their ids. */
export const useHiddenCalendars = (): [ReadonlySet<string>, (id: string) => void] => {
  const [hidden, setHidden] = useStored(hiddenCalendars)
  return [
    hidden,
    (id) => {
      const next = new Set(hidden)
      if (!next.delete(id)) next.add(id)
      setHidden(next)
    },
  ]
}

/** A part of the address; null takes it out. */
export type PlaceChange = { [K in keyof CalendarPlace]?: CalendarPlace[K] | null }

/** What the address of the calendar says, and the way to change it; what is opened can be left by the browser's way back. */
export const useCalendarPlace = (workspaceId: string) => {
  const navigate = useNavigate()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const place = placeOf(search)
  // Keys that come before the address has followed build on what they have asked for.
  const latest = useRef(place)
  const written = JSON.stringify(place)
  useEffect(() => {
    latest.current = JSON.parse(written) as Partial<CalendarPlace>
  }, [written])
  const go = useCallback(
    (change: PlaceChange, replace = true): void => {
      const next = Object.entries({ ...latest.current, ...change }).filter(([, value]) => value !== null)
      latest.current = Object.fromEntries(next)
      void navigate({
        to: '/calendar',
        search: searchOf({ ...latest.current, workspace: workspaceId }) as never,
        replace,
        resetScroll: false,
      })
    },
    [navigate, workspaceId],
  )
  return { place, go }
}
