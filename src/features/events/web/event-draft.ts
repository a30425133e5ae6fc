import { addDays, daysBetween, isPlainDate, type PlainDate } from '#kernel/dates.ts'
import { listText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import { defineFields, type FieldsOfCall } from '#web/editing/define-fields.ts'
import type { CalendarEvent } from '../contract/calendar.ts'
import { type Category, categories, type SeriesScope } from '../contract/event-values.ts'
import { minuteOf } from '../domain/event-timing.ts'
import { noRepeat, type RepeatDraft, repeatOf, repeatWords, ruleOf } from './repeat-draft.ts'
import { clockText } from './zone-clock.ts'

/** What a person writes about an event, as the fields have it. */
export interface EventDraft {
  title: string
  date: string
  start: string
  end: string
  /** Empty: the day on which it starts. */
  endDate: string
  wholeday: boolean
  category: Category
  location: string
  notes: string
  timeZone: string
  rule: RepeatDraft
  /** Null is everyone. */
  attendeeIds: string[] | null
}

/** Where a new event begins: a day, and the minutes of the clock when one was pointed at. */
export interface EventStart {
  date: PlainDate
  minutes?: number
}

type Sent = FieldsOfCall<'addEvent', never> &
  FieldsOfCall<'editEvent', 'eventId' | 'occurrence' | 'scope' | 'rowVersion'>

const days = ['date', 'endDate'] as const
const times = [...days, 'start', 'end', 'wholeday'] as const
const clock = (draft: EventDraft, time: string): string | null => (draft.wholeday || time === '' ? null : time)

/** How long it lasts, in minutes; undefined where that is not said. */
export const minutesOf = ({ start, end }: EventDraft): number | undefined =>
  start === '' || end === '' ? undefined : (minuteOf(end) - minuteOf(start) + 1440) % 1440

/** The fields of an event; `nameOf` says who a member is. */
export const eventFields = defineFields<CalendarEvent, EventDraft, Sent, (memberId: string) => string>({
  title: { label: t('Title'), blank: '' },
  date: { label: t('Date'), blank: '', goesWith: days },
  start: {
    label: t('Start'),
    blank: '',
    of: ({ start }) => start ?? '',
    sent: (draft) => clock(draft, draft.start),
    goesWith: times,
  },
  end: {
    label: t('End'),
    blank: '',
    of: ({ end }) => end ?? '',
    sent: (draft) => clock(draft, draft.end),
    goesWith: times,
  },
  endDate: {
    label: t('Last day'),
    blank: '',
    of: ({ date, endDate }) => (endDate === date ? '' : endDate),
    sent: ({ endDate }) => endDate || undefined,
    goesWith: days,
  },
  wholeday: { label: t('Whole day'), blank: false, of: ({ allDay }) => allDay, goesWith: times },
  category: { label: t('Category'), blank: 'rehearsal', words: ({ category }) => categories[category].word },
  location: { label: t('Location'), blank: '' },
  notes: { label: t('Notes'), blank: '' },
  timeZone: { label: t('Time zone'), blank: '', sent: ({ timeZone }) => timeZone || undefined },
  rule: {
    label: t('Repeats'),
    blank: noRepeat,
    of: ({ rule, seriesDate, date }) => repeatOf(rule, seriesDate ?? date),
    sent: ({ rule, date }) => ruleOf(rule, date),
    words: ({ rule, date }) => repeatWords(rule, date),
  },
  attendeeIds: {
    label: t('Invited'),
    blank: null,
    words: ({ attendeeIds }, nameOf) => (attendeeIds ? listText(attendeeIds.map(nameOf), 'unit') : t('everyone')),
  },
})

/** The fields of a new event. */
export const newDraft = ({ date, minutes }: EventStart, timeZone: string): EventDraft => ({
  ...eventFields.blank,
  date,
  ...(minutes !== undefined && { start: clockText(minutes), end: clockText(Math.min(minutes + 60, 1439)) }),
  timeZone,
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
  const { rule, attendeeIds, ...changed } = eventFields.patchOf(draft, before)
  return {
    ...changed,
    // An event that was of several days is of one again.
    ...(changed.date !== undefined && { endDate: draft.endDate || draft.date }),
    ...(scope !== 'this' && {
      ...(rule !== undefined && { rule: ruleOf(draft.rule, firstDate(draft, before, scope, seriesDate)) }),
      ...(attendeeIds !== undefined && { attendeeIds }),
    }),
  }
}
