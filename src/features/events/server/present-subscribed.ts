import type { SubscribedEntry } from '../contract/subscribed-calendar.ts'
import { timeOf } from '../domain/event-timing.ts'
import type { SubscribedDateRow } from './subscribed-dates.store.ts'

const clock = (minute: number | null): string | null => (minute === null ? null : timeOf(minute))

/** A date of a calendar of others as those see it who may. */
export const presentSubscribed = (row: SubscribedDateRow): SubscribedEntry => ({
  kind: 'subscribed',
  key: row.key,
  calendarId: row.calendar_id,
  calendar: row.calendar,
  colour: row.colour,
  onlyMine: row.only_for !== null,
  title: row.title,
  location: row.location,
  date: row.starts_on,
  endDate: row.ends_on,
  start: clock(row.start_minute),
  end: clock(row.end_minute),
  allDay: row.start_minute === null,
  timeZone: row.time_zone,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
})
