import { z } from 'zod'
import { maxProducts } from '#features/merch/contract/merch-limits.ts'
import { id } from '#kernel/ids.ts'
import { t } from '#kernel/language/translate.ts'
import { mostCurrencies } from '#kernel/money.ts'
import { listOf, mostMonths } from '#kernel/page.ts'
import { nameOf } from '#kernel/text.ts'
import { givenEntrySchema } from './entry.ts'
import { maxCategories, maxMoneyAccounts, maxMoneyName, mostBookMembers, mostChangesTold } from './finance-limits.ts'
import { accountKinds, frequencies } from './ledger-values.ts'
import { bookMember, fromText, minorText, money, typedMoney } from './money-fields.ts'

export const accountName = nameOf(() => t('Name'), maxMoneyName)
export const categoryName = nameOf(() => t('Name'), maxMoneyName)
export const accountKind = z.enum(accountKinds, { error: () => t('Choose what kind of account this is.') })

/** What was on an account before the first entry, for each currency; a plain form sends the text of the JSON. */
export const givenOpening = z.preprocess(
  fromText,
  z
    .array(typedMoney, { error: () => t('Opening amounts must be a list.') })
    .max(20, { error: () => t('An account can hold at most 20 currencies.') })
    .default([]),
)

/** Where the band keeps money, with what is there. */
export const moneyAccount = z.object({
  id,
  name: z.string(),
  kind: accountKind,
  opening: listOf(money, mostCurrencies),
  /** What is there now, opening balances included. */
  balances: listOf(money, mostCurrencies),
  isClosed: z.boolean(),
  rowVersion: z.number().int(),
})
export type MoneyAccount = z.output<typeof moneyAccount>

/** What income or costs are told apart by. */
export const moneyCategory = z.object({
  id,
  direction: z.enum(['income', 'expense']),
  name: z.string(),
  isClosed: z.boolean(),
  rowVersion: z.number().int(),
})
export type MoneyCategory = z.output<typeof moneyCategory>

/** All that one chooses from when booking. */
export const books = z.object({
  /** Today on the calendar of the band. */
  today: z.string(),
  timeZone: z.string(),
  /** The currency in which entries of others also show what they are worth. */
  homeCurrency: z.string(),
  /** Currencies in use, the three of the homepage first. */
  currencies: listOf(z.string(), mostCurrencies),
  accounts: listOf(moneyAccount, maxMoneyAccounts),
  categories: listOf(moneyCategory, maxCategories),
  members: listOf(
    // With what they play, as their profile says: what a new split sheet of a song begins with.
    bookMember.extend({ plays: z.string() }),
    mostBookMembers,
  ),
  /** Months that are closed, the newest first. */
  closedMonths: listOf(z.string(), mostMonths),
  /** Whether the caller may book everything and close months; others add what they paid themselves. */
  mayManage: z.boolean(),
  /** What is on the table of the band, by name: an entry can belong to it. */
  merch: listOf(z.object({ id, name: z.string() }), maxProducts),
  /** The day of the newest exchange rates that this server fetched; null where it fetches none. */
  newestRates: z.string().nullable(),
})
export type Books = z.output<typeof books>

/** What came in and went out in one currency; `net` is the difference. */
export const flow = z
  .object({ currency: z.string(), in: minorText, out: minorText, net: minorText })
  .meta({ id: 'MonthlyFlow' })
export type Flow = z.output<typeof flow>

/** A month in one currency beside the month before it. */
export const monthCard = flow.extend({
  /** The net of the month before, and how much this one differs from it. */
  previousNet: minorText,
  change: minorText,
})
export type MonthCard = z.output<typeof monthCard>

/** What a category came to in the month, and in the month before. */
export const categorySum = z.object({
  currency: z.string(),
  direction: z.enum(['income', 'expense']),
  /** Null for entries without one. */
  categoryId: id.nullable(),
  name: z.string(),
  minor: minorText,
  previousMinor: minorText,
})
export type CategorySum = z.output<typeof categorySum>

/** Where a member stands with the band: above 0 they are to get money, below 0 they owe it. */
export const memberBalance = z.object({ member: bookMember, currency: z.string(), minor: minorText })
export type MemberBalance = z.output<typeof memberBalance>

/** One transfer that would settle up; null is the band's own money. */
export const settlement = z.object({
  from: bookMember.nullable(),
  to: bookMember.nullable(),
  minor: minorText,
  currency: z.string(),
})
export type Settlement = z.output<typeof settlement>

/** A rate that the band keeps by hand: what one unit of a currency is worth in another from a day on. */
export const keptRate = z.object({ from: z.string(), to: z.string(), date: z.string(), rate: z.string() })
export type KeptRate = z.output<typeof keptRate>

/** An entry that books itself. */
export const recurringEntry = z.object({
  id,
  text: z.string(),
  direction: z.enum(['income', 'expense', 'transfer']),
  minor: minorText,
  currency: z.string(),
  frequency: z.enum(frequencies),
  every: z.number().int(),
  startsOn: z.string(),
  endsOn: z.string().nullable(),
  /** The next day on which it is booked; null when it is over. */
  nextOn: z.string().nullable(),
  /** Days that came while their month was closed; they are booked once it is open again. */
  waitsOn: listOf(z.string(), mostChangesTold),
  isPaused: z.boolean(),
  /** Why it could not be booked the last time; empty when it could. */
  problem: z.string(),
  /** What it books, as it was said; its date is that of the day. */
  entry: givenEntrySchema.omit({ date: true }),
  rowVersion: z.number().int(),
})
export type RecurringEntry = z.output<typeof recurringEntry>
