import type { CalendarEvent } from '../contract/calendar.ts'
import { longDate, shortDay } from './date-words.ts'
import { shownEntry, timeWords } from './shown-entry.ts'
import { clockAt, clockText } from './zone-clock.ts'

/** When an event is, on the clock of a zone: "Friday 4 December 2026, 18:00 to 20:00". */
export const whenWords = (event: CalendarEvent, zone: string): string => {
  const shown = shownEntry(event, zone)
  if (shown.date === shown.endDate) return [longDate(shown.date), timeWords(shown, true) || 'all day'].join(', ')
  if (shown.from === null) return `${longDate(shown.date)} to ${longDate(shown.endDate)}`
  return `${longDate(shown.date)}, ${clockText(shown.from)} to ${shortDay(shown.endDate)}, ${clockText((shown.to ?? 0) % 1440)}`
}

/** What the clocks show where the event is, if the viewer's clock shows something else; else nothing. */
export const zoneNote = (event: CalendarEvent, zone: string): string => {
  if (event.allDay || event.timeZone === zone) return ''
  const [here, there] = [zone, event.timeZone].map((one) => clockAt(one, Date.parse(event.startsAt)))
  if (!here || !there || (here.minutes === there.minutes && here.date === there.date)) return ''
  const day = here.date === there.date ? '' : ` on ${shortDay(there.date)}`
  return `In ${event.timeZone.replaceAll('_', ' ')} it begins at ${clockText(there.minutes)}${day}.`
}
