import { z } from 'zod'
import { id } from '#kernel/ids.ts'
import { answers, calendarAnswerOutcomes } from './event-values.ts'

/** What a guest of an event answered by their calendar, in a message. */
export const calendarAnswer = z
  .object({
    eventId: id,
    event: z.string(),
    /** The day of the event; of one that repeats its first, or the one that was answered alone. */
    date: z.iso.date(),
    guest: z.string(),
    answer: z.enum(answers),
    comment: z.string(),
    /** Whether it was taken when it came, and why not. */
    outcome: z.enum(calendarAnswerOutcomes),
  })
  .meta({ id: 'CalendarAnswer' })
export type ShownCalendarAnswer = z.output<typeof calendarAnswer>
