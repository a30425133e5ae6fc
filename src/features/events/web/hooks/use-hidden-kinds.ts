import { stored, useStored } from '#web/browser-storage.ts'
import { type CalendarKind, calendarKindNames } from '../../contract/event-values.ts'

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
