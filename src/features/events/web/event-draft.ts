import { addDays, daysBetween, isPlainDate, type PlainDate } from '#kernel/dates.ts'
import { differs } from '#web/editing/merged-draft.ts'
import type { CalendarEvent } from '../contract/calendar.ts'
import type { Category, SeriesScope } from '../contract/event-values.ts'
import { noRepeat, type RepeatDraft, repeatOf, ruleOf } from './repeat-draft.ts'
import { clockText } from './zone-clock.ts'

/** What a person writes about an event, as the fields have it. */
export interface EventDraft {
  title: string
  date: string
  start: string
  end: string
  wholeDay: boolean
  endDate: string
  category: Category
  location: string
  notes: string
  timeZone: string
  repeat: RepeatDraft
  /** Null is everyone. */
  attendeeIds: string[] | null
}

/** Where a new event begins: a day, and the minutes of the clock when one was pointed at. */
export interface EventStart {
  date: PlainDate
  minutes?: number
}

/** The fields of a new event. */
export const blankDraft = ({ date, minutes }: EventStart, timeZone: string): EventDraft => ({
  title: '',
  date,
  start: minutes === undefined ? '' : clockText(minutes),
  end: minutes === undefined ? '' : clockText(Math.min(minutes + 60, 1439)),
  wholeDay: false,
  endDate: '',
  category: 'rehearsal',
  location: '',
  notes: '',
  timeZone,
  repeat: noRepeat,
  attendeeIds: null,
})

/** The fields of an event that is there. */
export const draftOf = (event: CalendarEvent): EventDraft => ({
  title: event.title,
  date: event.date,
  start: event.start ?? '',
  end: event.end ?? '',
  wholeDay: event.allDay,
  endDate: event.endDate === event.date ? '' : event.endDate,
  category: event.category,
  location: event.location,
  notes: event.notes,
  timeZone: event.timeZone,
  repeat: repeatOf(event.rule, event.seriesDate ?? event.date),
  attendeeIds: event.attendeeIds,
})

const timesOf = (draft: EventDraft) => ({
  start: draft.wholeDay || draft.start === '' ? null : draft.start,
  end: draft.wholeDay || draft.end === '' ? null : draft.end,
  wholeday: draft.wholeDay,
})

/** All that is sent of a new event. */
export const sentOf = (draft: EventDraft) => ({
  title: draft.title,
  date: draft.date,
  ...(draft.endDate !== '' && { endDate: draft.endDate }),
  ...timesOf(draft),
  category: draft.category,
  location: draft.location,
  notes: draft.notes,
  ...(draft.timeZone !== '' && { timeZone: draft.timeZone }),
  rule: ruleOf(draft.repeat, draft.date),
  attendeeIds: draft.attendeeIds,
})

const firstDate = (
  draft: EventDraft,
  before: EventDraft,
  scope: SeriesScope | null,
  seriesDate: PlainDate,
): PlainDate =>
  scope === 'all' && isPlainDate(draft.date) ? addDays(seriesDate, daysBetween(before.date, draft.date)) : draft.date

/** What is sent of an event that was changed: only what differs. Who is invited and how it repeats are of the whole series. */
export const changesOf = (draft: EventDraft, before: EventDraft, scope: SeriesScope | null, seriesDate: PlainDate) => {
  const movesDay = draft.date !== before.date || draft.endDate !== before.endDate
  return {
    ...(draft.title !== before.title && { title: draft.title }),
    ...(movesDay && { date: draft.date, endDate: draft.endDate === '' ? draft.date : draft.endDate }),
    ...((movesDay || differs(timesOf(draft), timesOf(before))) && timesOf(draft)),
    ...(draft.category !== before.category && { category: draft.category }),
    ...(draft.location !== before.location && { location: draft.location }),
    ...(draft.notes !== before.notes && { notes: draft.notes }),
    ...(draft.timeZone !== before.timeZone && { timeZone: draft.timeZone }),
    ...(scope !== 'this' &&
      differs(draft.repeat, before.repeat) && {
        rule: ruleOf(draft.repeat, firstDate(draft, before, scope, seriesDate)),
      }),
    ...(scope !== 'this' && differs(draft.attendeeIds, before.attendeeIds) && { attendeeIds: draft.attendeeIds }),
  }
}

/** The server's sentences by field; what it says of one of many belongs to all of them. */
export const errorsByField = (errors: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([path, text]) => [path.split('.')[0] ?? path, text]))
