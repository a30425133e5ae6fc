import type { PlainDate } from '#kernel/dates.ts'
import type { Category } from '../contract/event-values.ts'
import { type Timing, timeOf } from '../domain/event-timing.ts'

/** What one date of a series says differently from the others. */
export interface Changes {
  title?: string
  category?: Category
  location?: string
  notes?: string
  timing?: Timing
}

/** One date of a series that was deleted or changed. */
export interface ExceptionRow {
  occurs_on: PlainDate
  cancelled: boolean
  changes: Changes
}

/** The columns of an event that are written. */
export interface EventFields {
  title: string
  category: Category
  location: string
  notes: string
  starts_on: PlainDate
  ends_on: PlainDate
  start_minute: number | null
  end_minute: number | null
  time_zone: string
  rule: string | null
  cut_on: PlainDate | null
  /** The last date that the rule gives. */
  last_on: PlainDate
  /** All its dates lie within these days. */
  spans_from: PlainDate
  spans_to: PlainDate
  for_everyone: boolean
}

/** An event as it is read. */
export interface EventRow extends EventFields {
  id: string
  attendees: string[]
  exceptions: ExceptionRow[]
  created_by_name: string | null
  created_at: Date
  updated_at: Date
  deleted_at: Date | null
  row_version: number
}

/** The columns of an event that are written. */
export const fieldsOf = (row: EventRow): EventFields => ({
  title: row.title,
  category: row.category,
  location: row.location,
  notes: row.notes,
  starts_on: row.starts_on,
  ends_on: row.ends_on,
  start_minute: row.start_minute,
  end_minute: row.end_minute,
  time_zone: row.time_zone,
  rule: row.rule,
  cut_on: row.cut_on,
  last_on: row.last_on,
  spans_from: row.spans_from,
  spans_to: row.spans_to,
  for_everyone: row.for_everyone,
})

/** When an event is; of a series, when its first date is. */
export const timingOf = (
  row: Pick<EventRow, 'starts_on' | 'ends_on' | 'start_minute' | 'end_minute' | 'time_zone'>,
): Timing => ({
  date: row.starts_on,
  endDate: row.ends_on,
  start: row.start_minute === null ? null : timeOf(row.start_minute),
  end: row.end_minute === null ? null : timeOf(row.end_minute),
  timeZone: row.time_zone,
})

/** Who is expected; null is everyone. */
export const attendeesOf = (row: EventRow): string[] | null => (row.for_everyone ? null : row.attendees)
