import { z } from 'zod'
import { isPlainDate } from '#kernel/dates.ts'
import { id } from '#kernel/ids.ts'
import { t } from '#kernel/language/translate.ts'
import { emptyAsAbsent, yesOrNoOf } from '#kernel/numbers.ts'
import { missingOr, nameOf, textOf, tidy } from '#kernel/text.ts'
import { maxAnswerComment, maxEventNotes, maxEventTitle, maxLocation } from './event-limits.ts'
import { answers, categoryNames, feedKindNames, seriesScopes } from './event-values.ts'

/** How often a person may change something of the calendar. */
export const calendarWriting = { max: 300, seconds: 60, by: 'user' } as const

/** A date of the calendar (`2026-12-04`) that events may have. */
export const eventDate = z
  .string(
    missingOr(
      () => t('Date is required.'),
      () => t('A date looks like 2026-12-04.'),
    ),
  )
  .max(100, { error: () => t('A date looks like 2026-12-04.') })
  .transform(tidy)
  .pipe(
    z
      .string()
      .min(1, { error: () => t('Date is required.') })
      .refine((text) => text === '' || isPlainDate(text), { error: () => t('That’s not a valid date.') })
      .refine((text) => !isPlainDate(text) || (text >= '1970-01-01' && text < '2100-01-01'), {
        error: () => t('The year must be between 1970 and 2099.'),
      }),
  )

/** A date that may be left empty. */
export const optionalDate = z.preprocess(emptyAsAbsent, eventDate.optional())

/** A time on the clock of the event's zone: `19:00`; seconds are dropped. Empty means none. */
export const clockTime = z.preprocess(
  (value) => (value === '' ? null : value),
  z
    .string({ error: () => t('A time looks like 19:00.') })
    .max(100, { error: () => t('A time looks like 19:00.') })
    .trim()
    .regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, { error: () => t('A time looks like 19:00.') })
    .transform((text) => text.slice(0, 5))
    .nullable()
    .optional(),
)

/** A check box: as JSON has it, or as a form does (`on`). */
export const checkBox = z.preprocess(emptyAsAbsent, yesOrNoOf(() => t('This must be true or false.')).optional())

const shownTimeZone = /^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)*$/

/** A time zone by its IANA name; whether there is such a zone is for the server to say. */
export const timeZoneName = z
  .string({ error: () => t('Choose a time zone.') })
  .trim()
  .max(64, { error: () => t('Choose a time zone.') })
  .regex(shownTimeZone, { error: () => t('A time zone looks like Europe/Prague.') })

/** A rule of repetition (RFC 5545): `FREQ=WEEKLY;BYDAY=TU;COUNT=10`. Empty or null means none. */
export const ruleText = z.preprocess(
  (value) => (value === '' ? null : value),
  z
    .string({ error: () => t('That’s not a valid repeat rule.') })
    .trim()
    .max(300, { error: () => t('This rule is too long.') })
    .nullable()
    .optional(),
)

// A plain form sends a list as one text.
const listOf = (value: unknown): unknown =>
  typeof value === 'string'
    ? value
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== '')
    : value

/** Who is expected; null is everyone in the band. */
export const attendeeIds = z
  .preprocess(
    (value) => (value === 'everyone' ? null : listOf(value)),
    z
      .array(id)
      .max(100, { error: () => t('You can invite at most 100 members.') })
      .nullable()
      .optional(),
  )
  .transform((ids) => (Array.isArray(ids) ? [...new Set(ids)] : ids))

export const eventTitle = nameOf(() => t('Title'), maxEventTitle)
export const location = z.union([z.literal(''), nameOf(() => t('Location'), maxLocation)]).optional()
export const eventNotes = z.union([z.literal(''), textOf(() => t('Notes'), maxEventNotes)]).optional()
export const category = z
  .enum(categoryNames, {
    error: () => t('Category must be one of: {names}.', { names: categoryNames.join(', ') }),
  })
  .meta({ id: 'EventCategory' })
export const seriesScope = z.enum(seriesScopes, {
  error: () => t('Choose this date, this and later dates, or all.'),
})
export const answer = z.enum(answers, { error: () => t('Answer yes, maybe or no.') }).meta({ id: 'EventAnswer' })
export const shortNote = z.union([z.literal(''), nameOf(() => t('Comment'), maxAnswerComment)]).default('')
export const absenceNote = z.union([z.literal(''), nameOf(() => t('Note'), maxAnswerComment)]).default('')

const kind = z.enum(feedKindNames, {
  error: () => t('A feed can include: {names}.', { names: feedKindNames.join(', ') }),
})

/** What a feed holds. */
export const feedKinds = z
  .preprocess(
    listOf,
    z
      .array(kind, { error: () => t('Choose what the feed includes.') })
      .min(1, { error: () => t('Choose what the feed includes.') })
      .max(20),
  )
  .transform((kinds) => [...new Set(kinds)])

export const feedName = nameOf(() => t('Name'), 60)
