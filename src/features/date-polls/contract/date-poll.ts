import { z } from 'zod'
import {
  attendeeIds,
  category,
  clockTime,
  eventDate,
  eventNotes,
  eventTitle,
  location,
  optionalDate,
} from '#features/events/contract/event-fields.ts'
import { answers, categoryNames } from '#features/events/contract/event-values.ts'
import { mostPeople } from '#features/plans/contract/plan.ts'
import { formKey } from '#kernel/form-key.ts'
import { id } from '#kernel/ids.ts'
import { t } from '#kernel/language/translate.ts'
import { emptyAsAbsent } from '#kernel/numbers.ts'
import { listOf } from '#kernel/page.ts'
import { fewestPollDates, mostPollDates, mostPollGuests } from './date-poll-limits.ts'

const howMany = () => t('Ask about {min} to {max} dates.', { min: fewestPollDates, max: mostPollDates })

/** What somebody asks the band: about what, which dates, whom, and until when. */
export const newDatePoll = z.object({
  title: eventTitle,
  category: category.default('rehearsal'),
  location,
  notes: eventNotes,
  dates: z
    .array(z.object({ date: eventDate, start: clockTime, end: clockTime, endDate: optionalDate }), { error: howMany })
    .min(fewestPollDates, { error: howMany })
    .max(mostPollDates, { error: howMany }),
  /** Null is everyone in the band. */
  attendeeIds,
  /** Those without whom it makes no sense; left out, everybody who is asked. */
  neededIds: attendeeIds,
  /** The last day of answers; left out, a week from now, or the day before the first date. */
  answerUntil: optionalDate,
})
export type NewDatePoll = z.output<typeof newDatePoll>

/** What somebody says to each date, in the order of the dates; null leaves what was said. */
export const pollAnswers = z
  .array(z.enum(answers, { error: () => t('Answer yes, maybe or no.') }).nullable())
  .min(fewestPollDates)
  .max(mostPollDates)

const byForm = z.preprocess(emptyAsAbsent, z.enum(answers).optional())

/** What somebody outside sends by the form of the page. */
export const guestAnswers = z.object({
  name: z.string().max(500).default(''),
  email: z.string().max(500).default(''),
  /** Of the page on which it was written: sent twice, it is one answer. */
  form: formKey,
  ...{ date1: byForm, date2: byForm, date3: byForm, date4: byForm, date5: byForm, date6: byForm },
})
export type GuestAnswers = z.output<typeof guestAnswers>

/** How a poll stands: people answer, a date was chosen, or it was called off or its last date is over. */
export const pollStates = ['open', 'decided', 'ended'] as const

/** One date that is asked about, on the clock of the poll's zone; without a start it is a whole day. */
const pollDate = z.object({
  date: z.string(),
  endDate: z.string(),
  start: z.string().nullable(),
  end: z.string().nullable(),
  startsAt: z.iso.datetime(),
  /** Whether it has begun. */
  isOver: z.boolean(),
})
export type PollDate = z.output<typeof pollDate>

/** Somebody who is asked; a guest answered by the link, and has a name alone. */
const pollPerson = z.object({
  id,
  memberId: id.nullable(),
  username: z.string().nullable(),
  displayName: z.string(),
  picture: z.string(),
  isNeeded: z.boolean(),
  /** Whether a guest gave an address, and is mailed an invitation to the chosen date. */
  hasEmail: z.boolean(),
  answers: listOf(z.enum(answers).nullable(), mostPollDates),
  answeredAt: z.iso.datetime().nullable(),
})
export type PollPerson = z.output<typeof pollPerson>

/** A poll on dates, with what everybody said. */
export const datePoll = z
  .object({
    id,
    title: z.string(),
    category: z.enum(categoryNames),
    location: z.string(),
    notes: z.string(),
    timeZone: z.string(),
    dates: listOf(pollDate, mostPollDates),
    /** The places of the dates to come that suit best: fewest who are needed and cannot, fewest who cannot, most who can. */
    best: listOf(z.number().int(), mostPollDates),
    people: listOf(pollPerson, mostPeople + mostPollGuests),
    state: z.enum(pollStates),
    answerUntil: z.string(),
    /** Whether the last day of answers has passed. */
    isOver: z.boolean(),
    /** Whether the person who looks is asked, and still may answer. */
    mayAnswer: z.boolean(),
    askedById: id.nullable(),
    /** The name of who asked; null for somebody who left. */
    askedByName: z.string().nullable(),
    askedAt: z.iso.datetime(),
    /** The place of the chosen date. */
    chosen: z.number().int().nullable(),
    /** Its event as it is now; null where that was deleted. */
    event: z
      .object({
        id,
        date: z.string(),
        endDate: z.string(),
        start: z.string().nullable(),
        end: z.string().nullable(),
        timeZone: z.string(),
      })
      .nullable(),
    /** By which people outside answer; null for those who may not plan, and for programs. */
    guestUrl: z.string().nullable(),
  })
  .meta({ id: 'DatePoll' })
export type DatePoll = z.output<typeof datePoll>
