import { t } from '#kernel/language/translate.ts'
import type { CalendarEvent } from '../contract/calendar.ts'
import type { SubscribedEntry } from '../contract/subscribed-calendar.ts'
import { longDate, shortDay } from './calendar-words.ts'
import { shownEntry, timeWords } from './shown-entry.ts'
import { clockAt, clockText } from './zone-clock.ts'

/** When an event is, on the clock of a zone: "Friday 4 December 2026, 18:00 to 20:00". */
export const whenWords = (event: CalendarEvent | SubscribedEntry, zone: string): string => {
  const shown = shownEntry(event, zone)
  if (shown.date === shown.endDate)
    return t('{date}, {time}##a moment', { date: longDate(shown.date), time: timeWords(shown, true) || t('all day') })
  if (shown.from === null) return t('{from} to {to}', { from: longDate(shown.date), to: longDate(shown.endDate) })
  return t('{date}, {from} to {lastDate}, {to}', {
    date: longDate(shown.date),
    from: clockText(shown.from),
    lastDate: shortDay(shown.endDate),
    to: clockText((shown.to ?? 0) % 1440),
  })
}

/** What the clocks show where the event is, if the viewer's clock shows something else; else nothing. */
export const zoneNote = (event: CalendarEvent | SubscribedEntry, zone: string): string => {
  if (event.allDay || event.timeZone === zone) return ''
  const [here, there] = [zone, event.timeZone].map((one) => clockAt(one, Date.parse(event.startsAt)))
  if (!here || !there || (here.minutes === there.minutes && here.date === there.date)) return ''
  const values = { zone: event.timeZone.replaceAll('_', ' '), time: clockText(there.minutes) }
  return here.date === there.date
    ? t('In {zone} it begins at {time}.', values)
    : t('In {zone} it begins at {time} on {date}.', { ...values, date: shortDay(there.date) })
}
