import { z } from 'zod'
import { priorities, statuses } from '#features/board/contract/task-values.ts'
import { mostPeople } from '#features/plans/contract/plan.ts'
import { releaseStatuses, releaseTypes } from '#features/releases/contract/release-words.ts'
import { id } from '#kernel/ids.ts'
import { listOf, nextCursor } from '#kernel/page.ts'
import {
  entriesOfPage,
  maxAbsences,
  maxCalendarDays,
  maxConflicts,
  maxOwnSubscribed,
  maxSubscribed,
} from './event-limits.ts'
import { answers, calendarKindNames, categoryNames } from './event-values.ts'
import { calendarLegend, subscribedEntry } from './subscribed-calendar.ts'

/** Somebody of the band. */
export const calendarMember = z.object({ id, username: z.string(), displayName: z.string(), picture: z.string() })
export type CalendarMember = z.output<typeof calendarMember>

/** What stands in the way of a date: another event or a date of another calendar, or somebody who is away or busy. */
export const conflict = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('event'), key: z.string(), id, title: z.string(), startsAt: z.iso.datetime() }),
    z.object({ kind: z.literal('absence'), memberId: id, username: z.string(), displayName: z.string() }),
    z.object({ kind: z.literal('busy'), memberId: id, username: z.string(), displayName: z.string() }),
    z.object({ kind: z.literal('subscribed'), key: z.string(), title: z.string(), calendar: z.string() }),
  ])
  .meta({ id: 'CalendarConflict' })
export type Conflict = z.output<typeof conflict>

/** An event, or one date of a series. */
export const calendarEvent = z.object({
  kind: z.literal('event'),
  /** Differs for each date of a series. */
  key: z.string(),
  id,
  /** Which date of a series this is: the one that its rule gives, wherever it was moved. Null when it does not repeat. */
  occurrence: z.string().nullable(),
  title: z.string(),
  /** On the clock of the event's zone, like `endDate` (its last day), `start` and `end`. */
  date: z.string(),
  endDate: z.string(),
  start: z.string().nullable(),
  end: z.string().nullable(),
  allDay: z.boolean(),
  timeZone: z.string(),
  /** The instants; those of a whole day are its midnights in the event's zone. */
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  human_readable_date: z.string(),
  category: z.enum(categoryNames),
  location: z.string(),
  notes: z.string(),
  /** The rule of the series (RFC 5545) with its words, and the date with which the series begins. */
  rule: z.string().nullable(),
  ruleWords: z.string().nullable(),
  seriesDate: z.string().nullable(),
  /** Differs from the rest of its series. */
  isChanged: z.boolean(),
  /** Null is everyone. */
  attendeeIds: listOf(id, mostPeople).nullable(),
  answers: z.object({ yes: listOf(id, mostPeople), maybe: listOf(id, mostPeople), no: listOf(id, mostPeople) }),
  myAnswer: z.enum(answers).nullable(),
  conflicts: listOf(conflict, 2 * maxConflicts + mostPeople),
  /** The version of the event or of its whole series. */
  rowVersion: z.number().int(),
})
export type CalendarEvent = z.output<typeof calendarEvent>

/** What a member answered; `forOccurrence` is false where it was said to the whole series. */
export const givenAnswer = z.object({
  memberId: id,
  answer: z.enum(answers),
  comment: z.string(),
  answeredAt: z.iso.datetime(),
  forOccurrence: z.boolean(),
})
export type GivenAnswer = z.output<typeof givenAnswer>

/** An event with all that was answered to it. */
export const eventDetails = calendarEvent.extend({
  givenAnswers: listOf(givenAnswer, mostPeople),
  createdBy: z.string().nullable(),
  createdAt: z.iso.datetime(),
})
export type EventDetails = z.output<typeof eventDetails>

/** When somebody is away; others read the note only if it is shared. */
export const absence = z.object({
  kind: z.literal('absence'),
  key: z.string(),
  id,
  memberId: id,
  username: z.string(),
  displayName: z.string(),
  /** Its first and its last day. */
  date: z.string(),
  endDate: z.string(),
  note: z.string().nullable(),
  isShared: z.boolean(),
  isMine: z.boolean(),
  rowVersion: z.number().int(),
})
export type Absence = z.output<typeof absence>

const releaseEntry = z.object({
  kind: z.literal('release'),
  key: z.string(),
  id,
  title: z.string(),
  date: z.string(),
  type: z.enum(releaseTypes),
  status: z.enum(releaseStatuses),
})

const milestoneEntry = z.object({
  kind: z.literal('milestone'),
  key: z.string(),
  id,
  title: z.string(),
  date: z.string(),
  releaseId: id,
  releaseName: z.string(),
  isDone: z.boolean(),
  ownerId: id.nullable(),
})

const taskEntry = z.object({
  kind: z.literal('task'),
  key: z.string(),
  id,
  number: z.number().int(),
  title: z.string(),
  date: z.string(),
  priority: z.enum(priorities),
  status: z.enum(statuses),
  forEveryone: z.boolean(),
  assigneeId: id.nullable(),
})

/** Any entry of a calendar, told apart by its kind. */
export const calendarEntry = z.discriminatedUnion('kind', [
  calendarEvent,
  releaseEntry,
  milestoneEntry,
  taskEntry,
  absence,
  subscribedEntry,
])
export type CalendarEntry = z.output<typeof calendarEntry>

/** The calendar from one date to another, both included. */
export const calendar = z.object({
  /** By date, what lasts whole days before what has a time. */
  entries: z.array(calendarEntry).max(entriesOfPage),
  nextCursor,
  members: listOf(calendarMember, mostPeople),
  /** The calendars of others that one sees here. */
  subscribed: listOf(calendarLegend, maxSubscribed + maxOwnSubscribed),
  /** What could not be read just now; everything else is there. */
  failed: listOf(z.enum(calendarKindNames), calendarKindNames.length),
  /** The workspace's: the one of a new event. */
  timeZone: z.string(),
  today: z.string(),
})
export type Calendar = z.output<typeof calendar>

/** Who is away, and what is planned, from one date to another. */
export const availability = z.object({
  members: listOf(calendarMember.extend({ away: listOf(absence, maxAbsences) }), mostPeople),
  /** Whether each day is free for everyone. */
  days: listOf(
    z.object({ date: z.string(), awayIds: listOf(id, mostPeople), events: z.number().int() }),
    maxCalendarDays,
  ),
  /** The first of them; `days` counts them all, and the calendar has the rest. */
  events: z.array(calendarEvent).max(entriesOfPage),
})
