import { minuteOf, type Timing } from '../domain/event-timing.ts'
import type { EventFields, EventRow } from './event-row.ts'
import { spanOf } from './series.ts'

/** The columns that say when an event is. */
export const timingFields = (
  timing: Timing,
): Pick<EventFields, 'starts_on' | 'ends_on' | 'start_minute' | 'end_minute' | 'time_zone'> => ({
  starts_on: timing.date,
  ends_on: timing.endDate,
  start_minute: timing.start === null ? null : minuteOf(timing.start),
  end_minute: timing.end === null ? null : minuteOf(timing.end),
  time_zone: timing.timeZone,
})

/** Columns with the days that they span. */
export const withSpan = (
  fields: Omit<EventFields, 'last_on' | 'spans_from' | 'spans_to'>,
  exceptions: EventRow['exceptions'] = [],
): EventFields => ({
  ...fields,
  ...spanOf({
    ...fields,
    last_on: fields.starts_on,
    spans_from: fields.starts_on,
    spans_to: fields.ends_on,
    exceptions,
    id: '',
    attendees: [],
    created_by_name: null,
    created_at: new Date(0),
    updated_at: new Date(0),
    deleted_at: null,
    row_version: 1,
  }),
})
