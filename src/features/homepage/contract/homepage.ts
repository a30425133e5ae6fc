import { z } from 'zod'
import { urgentTask } from '#features/board/contract/task.ts'
import { calendar, calendarEvent } from '#features/events/contract/calendar.ts'
import { shownEmails } from '#features/inbox/contract/mail-limits.ts'
import { mailboxStates } from '#features/inbox/contract/mail-values.ts'
import { nextRelease } from '#features/releases/contract/release.ts'
import { mostCurrencies } from '#kernel/money.ts'
import { listOf } from '#kernel/page.ts'
import { homepageParts, shownEvents, shownTasks } from './homepage-parts.ts'

/** A mail of the band's inbox; what a sender left out is null. */
export const email = z
  .object({
    sender: z.string().nullable(),
    subject: z.string().nullable(),
    date: z.iso.datetime().nullable(),
    /** The text, cleaned of whatever runs or is fetched from elsewhere; empty while it is not here yet. */
    html: z.string(),
  })
  .meta({ id: 'HomepageEmail' })

/** A mail as the homepage shows it. */
export const shownEmail = email
  .omit({ html: true })
  .extend({ id: z.string(), snippet: z.string(), isRead: z.boolean() })
export type ShownEmail = z.output<typeof shownEmail>

/** What a month brought in a currency, in its minor units: income less costs. */
const amount = z.string().regex(/^-?\d+$/)

/** What came in and went out in the current month. */
export const monthlyCashflow = z.object({ USD: amount, EUR: amount, CZK: amount })
export type MonthlyCashflow = z.output<typeof monthlyCashflow>

/** What the homepage shows, all of one moment; a part that could not be read is named in `failed`, and empty. */
export const homepage = z.object({
  /** `2026-11`, like `today` on the calendar of the workspace's zone. */
  currentYearMonth: z.string(),
  today: z.string(),
  timeZone: z.string(),
  /** When the server said all this, so that clocks that are wrong count down right. */
  now: z.iso.datetime(),
  /** The first of those that are not done, the ones that are due first before the others. */
  urgentTasks: listOf(urgentTask, shownTasks),
  numberOfUrgentTasks: z.number().int(),
  numberOfOpenTasks: z.number().int(),
  /** Those that last still, and the next ones to come. */
  futureEvents: listOf(calendarEvent, shownEvents),
  /** The six weeks of the current month's page, and a day more on both sides, for clocks elsewhere; null when it failed. */
  calendar: calendar.extend({ from: z.string(), to: z.string() }).nullable(),
  nextRelease: nextRelease.nullable(),
  /** Null on the free tier, which has none. */
  monthlyCashflow: monthlyCashflow.nullable(),
  /** The codes of all other currencies in which anything was booked in the month; what it came to is on the dashboard. */
  otherCurrencies: listOf(z.string(), mostCurrencies),
  /** Null on the free tier, which has no inbox. */
  emails: listOf(shownEmail, shownEmails).nullable(),
  /** How it stands with the mailbox: `closed` for guests, whom it does not concern. */
  inbox: z.enum(['none', 'closed', ...mailboxStates]),
  /** What a new band has not done yet. */
  firstSteps: z.object({ demo: z.boolean(), release: z.boolean(), invitation: z.boolean() }),
  failed: listOf(z.enum(homepageParts), homepageParts.length),
})
export type Homepage = z.output<typeof homepage>
