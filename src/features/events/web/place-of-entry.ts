import type { CalendarPlace } from './calendar-address.ts'
import type { ShownEntry } from './shown-entry.ts'

type EntryPlace =
  | { to: '/calendar'; search: Partial<CalendarPlace> }
  | { to: '/board' | `/release-plan/${string}`; search: { task?: string } }

/** Where an entry is opened: events and absences in the calendar, everything else where it is at home. */
export const placeOfEntry = ({ entry, date }: ShownEntry): EntryPlace => {
  switch (entry.kind) {
    case 'event':
      return {
        to: '/calendar',
        search: { date, event: entry.id, ...(entry.occurrence && { occurrence: entry.occurrence }) },
      }
    case 'release':
      return { to: `/release-plan/${entry.id}`, search: {} }
    case 'milestone':
      return { to: `/release-plan/${entry.releaseId}`, search: {} }
    case 'task':
      return { to: '/board', search: { task: entry.id } }
    case 'absence':
      return { to: '/calendar', search: { date, view: 'agenda' } }
  }
}
