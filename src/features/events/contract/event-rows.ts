import { z } from 'zod'
import { id } from '#kernel/ids.ts'
import { t } from '#kernel/language/translate.ts'
import { emptyAsAbsent, rowVersion } from '#kernel/numbers.ts'
import { cursor } from '#kernel/page.ts'
import { defineRoutes } from '#kernel/route.ts'
import { calendar, eventDetails } from './calendar.ts'
import {
  answer,
  attendeeIds,
  calendarWriting,
  category,
  checkBox,
  clockTime,
  eventDate,
  eventNotes,
  eventTitle,
  location,
  optionalDate,
  ruleText,
  seriesScope,
  shortNote,
  timeZoneName,
} from './event-fields.ts'

const next = '/calendar'
const saved = z.object({ event: eventDetails, message: z.string() })

const optional = {
  /** The last day; left out, the event ends on the day on which it starts, or keeps its length. */
  endDate: optionalDate,
  start: clockTime,
  end: clockTime,
  wholeday: checkBox,
  category: z.preprocess(emptyAsAbsent, category.optional()),
  location,
  notes: eventNotes,
  timeZone: z.preprocess(emptyAsAbsent, timeZoneName.optional()),
  rule: ruleText,
  attendeeIds,
}

const scope = z.preprocess(emptyAsAbsent, seriesScope.optional())
/** One date of a series, as the calendar names it in `occurrence`; and how much of the series is meant: `this` then. */
const part = { occurrence: optionalDate, scope }

const namedTwice = z
  .object({
    event_id: z.preprocess(emptyAsAbsent, id.optional()),
    'event-id': z.preprocess(emptyAsAbsent, id.optional()),
    ...part,
  })
  .superRefine((given, context) => {
    const [one, other] = [given.event_id, given['event-id']]
    if (one === undefined && other === undefined)
      context.addIssue({ code: 'custom', path: ['event_id'], message: t('Say which event you mean.') })
    if (one !== undefined && other !== undefined && one.toLowerCase() !== other.toLowerCase())
      context.addIssue({
        code: 'custom',
        path: ['event_id'],
        message: t('The fields event_id and event-id name two different events.'),
      })
  })

export const eventRows = defineRoutes({
  getCalendar: {
    method: 'GET',
    path: '/api/get-calendar',
    doc: 'What has a date, from one date to another, page by page: events, releases, milestones, tasks and absences.',
    access: 'member',
    kind: 'json',
    query: z.object({ from: eventDate, to: eventDate, cursor }),
    reply: calendar,
  },
  getEvent: {
    method: 'GET',
    path: '/api/get-event',
    doc: 'An event, or one date of a series, with what everybody answered.',
    access: 'member',
    kind: 'json',
    query: z.object({ eventId: id, occurrence: optionalDate }),
    reply: z.object({ event: eventDetails }),
  },
  addEvent: {
    method: 'POST',
    path: '/add-event',
    doc: 'Adds an event; without a start it lasts the whole day, without an end one hour.',
    access: 'member',
    kind: 'form',
    refuses: ['conflict'],
    body: z.object({ title: eventTitle, date: eventDate, ...optional }),
    reply: saved,
    repeatable: true,
    limit: calendarWriting,
    next,
  },
  editEvent: {
    method: 'POST',
    path: '/edit-event',
    doc: 'Changes an event, or one date of a series, that and those after it, or all. Fields that are left out stay.',
    access: 'member',
    kind: 'form',
    body: z.object({ eventId: id, ...part, title: eventTitle.optional(), date: optionalDate, ...optional, rowVersion }),
    /** `undoId` is what takes it back, when it is sent to /undo-event-edit. */
    reply: saved.extend({ undoId: id }),
    limit: calendarWriting,
    next,
  },
  deleteEvent: {
    method: 'POST',
    path: '/delete-event',
    doc: 'Deletes an event, or one date of a series, that and those after it, or all; for 30 days it can be brought back.',
    access: 'member',
    kind: 'form',
    body: namedTwice,
    /**
     * `undo` is what brings it back, when it is sent to /restore-event; an `undoId`, sent to /undo-event-edit within the
     * hour, brings the dates of a series back exactly as they were.
     */
    reply: z.object({
      message: z.string(),
      undo: z.object({
        eventId: id,
        occurrence: z.string().nullable(),
        scope: seriesScope,
        undoId: id.nullable(),
      }),
    }),
    limit: calendarWriting,
    next,
  },
  restoreEvent: {
    method: 'POST',
    path: '/restore-event',
    doc: 'Brings back what was deleted of an event within the last 30 days.',
    access: 'member',
    kind: 'form',
    refuses: ['conflict'],
    body: z.object({
      eventId: id,
      occurrence: z.preprocess((value) => value || undefined, eventDate.optional()),
      scope,
    }),
    reply: saved,
    limit: calendarWriting,
    next,
  },
  undoEventEdit: {
    method: 'POST',
    path: '/undo-event-edit',
    doc: 'Takes an edit of an event back that was made within the last hour, whatever it changed, unless something else has happened to the event since.',
    access: 'member',
    kind: 'form',
    refuses: ['conflict'],
    body: z.object({ undoId: id }),
    reply: saved,
    limit: calendarWriting,
    next,
  },
  answerEvent: {
    method: 'POST',
    path: '/answer-event',
    doc: 'Says whether one comes: to an event, to one date of a series, or to all of it; without an answer it is taken back.',
    access: 'member',
    right: 'comment',
    kind: 'form',
    body: z.object({
      eventId: id,
      occurrence: optionalDate,
      answer: z.preprocess((value) => (value === '' ? null : value), answer.nullable()),
      comment: shortNote,
    }),
    reply: z.object({ event: eventDetails }),
    limit: calendarWriting,
    next,
  },
})
