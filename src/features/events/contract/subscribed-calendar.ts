import { z } from 'zod'
import { id } from '#kernel/ids.ts'
import { t } from '#kernel/language/translate.ts'
import { listOf } from '#kernel/page.ts'
import { asSent, missingOr, nameOf, tidy } from '#kernel/text.ts'
import { maxCalendarAddress, maxSkipReasons } from './event-limits.ts'
import { calendarColours } from './event-values.ts'

export const subscribedName = nameOf(() => t('Name'), 60)

const addressShape = () => t('An address looks like https://example.com/calendar.ics.')

/** Where a calendar is read; `webcal:` is https in the words of calendar programs. */
export const subscribedAddress = z
  .string(missingOr(() => t('Address is required.'), addressShape))
  .max(asSent(maxCalendarAddress), { error: addressShape })
  .transform((text) => tidy(text).replace(/^webcals?:\/\//i, 'https://'))
  .pipe(
    z
      .string()
      .min(1, { error: () => t('Address is required.'), abort: true })
      .max(maxCalendarAddress, {
        error: () => t('An address may have at most {max} characters.', { max: maxCalendarAddress }),
      })
      .pipe(z.url({ protocol: /^https?$/, error: addressShape })),
  )

export const calendarColour = z.enum(calendarColours, { error: () => t('Choose a colour.') })

/** What tells the dates of one calendar from those of another. */
export const calendarLegend = z.object({
  id,
  name: z.string(),
  colour: calendarColour,
  /** Read only by oneself; others are told that one is busy. */
  onlyMine: z.boolean(),
  /** It could not be read for a day or longer: its dates are those of then. */
  isStale: z.boolean(),
})
export type CalendarLegend = z.output<typeof calendarLegend>

/** A calendar of others that is read along, without its address, which may be a secret. */
export const subscribedCalendar = calendarLegend
  .extend({
    /** Its address as far as it is shown. */
    host: z.string(),
    /** Read, being read, failing at each try, given up after days of that, or ended by its server (410). */
    state: z.enum(['on', 'checking', 'failing', 'ended', 'gone']),
    /** Why it could not be read the last time; empty when it was. */
    fault: z.string(),
    checkedAt: z.iso.datetime().nullable(),
    /** Since when it fails. */
    failingSince: z.iso.datetime().nullable(),
    /** Dates that are kept, and events of the calendar that could not be read. */
    dates: z.number().int(),
    skipped: z.number().int(),
    /** Why they could not be read, the commonest first, and how many for each reason. */
    skips: listOf(z.object({ reason: z.string(), events: z.number().int() }), maxSkipReasons),
    /** It has more dates than are kept. */
    isCut: z.boolean(),
    addedBy: z.string().nullable(),
    addedAt: z.iso.datetime(),
  })
  .meta({ id: 'SubscribedCalendar' })
export type SubscribedCalendar = z.output<typeof subscribedCalendar>

/** A date of such a calendar. */
export const subscribedEntry = z.object({
  kind: z.literal('subscribed'),
  key: z.string(),
  calendarId: id,
  calendar: z.string(),
  colour: calendarColour,
  onlyMine: z.boolean(),
  /** Empty where only busy times are kept. */
  title: z.string(),
  location: z.string(),
  /** On the clock of its zone, like `endDate`, `start` and `end`. */
  date: z.string(),
  endDate: z.string(),
  start: z.string().nullable(),
  end: z.string().nullable(),
  allDay: z.boolean(),
  timeZone: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
})
export type SubscribedEntry = z.output<typeof subscribedEntry>
