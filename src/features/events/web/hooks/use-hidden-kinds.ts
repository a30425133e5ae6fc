import { useState } from 'react'
import { type CalendarKind, calendarKindNames } from '../../contract/event-values.ts'

const place = 'backline.calendar.hidden'

const kept = (): ReadonlySet<CalendarKind> => {
  const names = (localStorage.getItem(place) ?? '').split(',')
  return new Set(calendarKindNames.filter((kind) => names.includes(kind)))
}

/** The kinds that this browser does not show, kept for the next visit. */
export const useHiddenKinds = (): [ReadonlySet<CalendarKind>, (kind: CalendarKind) => void] => {
  const [hidden, setHidden] = useState(kept)
  return [
    hidden,
    (kind) => {
      const next = new Set(hidden)
      if (!next.delete(kind)) next.add(kind)
      localStorage.setItem(place, [...next].join())
      setHidden(next)
    },
  ]
}
