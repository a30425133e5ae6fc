import { z } from 'zod'
import { mostPeople } from '#features/plans/contract/plan.ts'
import { id } from '#kernel/ids.ts'
import { t } from '#kernel/language/translate.ts'
import { emptyAsAbsent, numberOf } from '#kernel/numbers.ts'
import { listOf } from '#kernel/page.ts'
import { defineRoutes } from '#kernel/route.ts'
import { attendeeIds, category, eventDate } from './event-fields.ts'
import { longestFound, maxFoundDates, mostWholeDay, shortestFound } from './event-limits.ts'

/** Somebody who cannot come: to something that is planned here, too near to it, away, or busy with something that nobody here is told. */
const missing = z.object({
  memberId: id,
  username: z.string(),
  displayName: z.string(),
  why: z.enum(['planned', 'near', 'away', 'busy']),
  /** What of the band is planned. */
  title: z.string().nullable(),
})

/** A date at the best time of its day, on the clock of the band. */
export const foundDate = z
  .object({
    date: z.string(),
    start: z.string(),
    end: z.string(),
    /** The day on which it ends. */
    endDate: z.string(),
    startsAt: z.iso.datetime(),
    missing: listOf(missing, mostPeople),
    /** How often the band has met on this weekday at this time; 0 where that is no usual one. */
    usualTimes: z.number().int(),
    /** What the band has on for that whole day without anybody being bound by it. */
    wholeDay: listOf(z.string(), mostWholeDay),
  })
  .meta({ id: 'FoundDate' })
export type FoundDate = z.output<typeof foundDate>

/** What was found, with what was assumed where it was left out. */
export const foundDates = z.object({
  timeZone: z.string(),
  minutes: z.number().int(),
  dates: listOf(foundDate, maxFoundDates),
  /** How many days were looked at that have a time left. */
  days: z.number().int(),
})
export type FoundDates = z.output<typeof foundDates>

const lasts = () => t('It can last from 30 minutes to 12 hours.')
const fault = { error: lasts }
const finding = { max: 60, seconds: 600, by: 'user' } as const

export const findDatesRows = defineRoutes({
  findDates: {
    method: 'GET',
    path: '/api/find-dates',
    doc: 'The best dates for something new, by who is away or busy anywhere, and when the band usually meets; the best first.',
    access: 'member',
    right: 'edit',
    // It tells of people what other bands know of them.
    byToken: 'never',
    kind: 'json',
    query: z.object({
      from: eventDate,
      to: eventDate,
      category: category.default('rehearsal'),
      /** How long it lasts; left out, as long as these mostly do. */
      minutes: z.preprocess(
        emptyAsAbsent,
        numberOf(lasts).pipe(z.int(fault).min(shortestFound, fault).max(longestFound, fault)).optional(),
      ),
      attendeeIds,
      /** Those without whom it makes no sense; left out, everybody who is asked. */
      neededIds: attendeeIds,
    }),
    reply: foundDates,
    limit: finding,
  },
})
