import { z } from 'zod'
import { id } from '#kernel/ids.ts'
import { t } from '#kernel/language/translate.ts'
import { mostCurrencies } from '#kernel/money.ts'
import { emptyAsAbsent, numberOf, rowVersion } from '#kernel/numbers.ts'
import { hasMore, listOf } from '#kernel/page.ts'
import { defineRoutes } from '#kernel/route.ts'
import {
  accountKind,
  accountName,
  books,
  categoryName,
  categorySum,
  flow,
  givenOpening,
  keptRate,
  memberBalance,
  moneyAccount,
  moneyCategory,
  monthCard,
  recurringEntry,
  settlement,
} from './books.ts'
import { givenEntry, ledgerEntry } from './entry.ts'
import {
  entriesOfPage,
  maxRecurring,
  maxShownRates,
  mostBalances,
  mostCategorySums,
  mostEvery,
} from './finance-limits.ts'
import { frequencies, rateSources } from './ledger-values.ts'
import { bookingDate, currency, decimalSign, month } from './money-fields.ts'

const next = '/finances'
const writing = { max: 300, seconds: 600, by: 'user', tries: 600 } as const
const allBooks = z.object({ books })
const yesOrNo = z.preprocess(
  (value) => (value === 'true' || value === 'on' ? true : value === 'false' || value === '' ? false : value),
  z.boolean({ error: () => t('Choose yes or no.') }),
)
const { date: _date, ...recurringFields } = givenEntry
const recurringBody = {
  ...recurringFields,
  frequency: z.enum(frequencies, { error: () => t('Choose weekly, monthly or yearly.') }),
  every: numberOf(() => t('“Every” must be a whole number.'))
    .pipe(
      z
        .number()
        .int({ error: () => t('“Every” must be a whole number.') })
        .min(1)
        .max(mostEvery),
    )
    .default(1),
  startsOn: bookingDate,
  endsOn: z.preprocess((value) => (value === '' ? null : value), bookingDate.nullable().default(null)),
  isPaused: yesOrNo.default(false),
}
const manages = { access: 'member', right: 'manage', kind: 'form', limit: writing, next } as const

/** The calls about the books as a whole: dashboard, accounts, categories, months, balances, what recurs, rates. */
export const booksRows = defineRoutes({
  getFinances: {
    method: 'GET',
    path: '/api/get-finances',
    doc: 'The dashboard of a month: what came in and went out per currency, by month and by category, and the latest entries.',
    access: 'member',
    right: 'edit',
    kind: 'json',
    query: z.object({ month: z.preprocess(emptyAsAbsent, month.optional()) }),
    reply: z.object({
      month: z.string(),
      today: z.string(),
      isClosed: z.boolean(),
      mayManage: z.boolean(),
      /** The currencies that had anything in these months, with USD, EUR and CZK always there, and in front. */
      cards: listOf(monthCard, mostCurrencies),
      /** Twelve months up to the month asked for; currencies without any entry in a month are left out of it. */
      months: listOf(z.object({ month: z.string(), flows: listOf(flow, mostCurrencies) }), 12),
      categories: listOf(categorySum, mostCategorySums),
      balances: listOf(memberBalance, mostBalances),
      /** The latest entries up to the end of the month. */
      recent: listOf(ledgerEntry, entriesOfPage),
    }),
  },
  getBooks: {
    method: 'GET',
    path: '/api/get-books',
    doc: 'Accounts with what is on them, categories, members, closed months: what one chooses from when booking.',
    access: 'member',
    right: 'edit',
    kind: 'json',
    reply: allBooks,
  },
  saveBooks: {
    ...manages,
    method: 'POST',
    path: '/save-books',
    doc: 'Says in which currency entries of other currencies also show what they are worth; what is booked stays as it is.',
    body: z.object({ homeCurrency: currency }),
    reply: allBooks,
  },
  addMoneyAccount: {
    ...manages,
    method: 'POST',
    path: '/add-money-account',
    doc: 'Adds an account of the band, with what is on it for each currency.',
    refuses: ['conflict'],
    body: z.object({ name: accountName, kind: accountKind, opening: givenOpening }),
    reply: z.object({ account: moneyAccount }),
    repeatable: true,
  },
  editMoneyAccount: {
    ...manages,
    method: 'POST',
    path: '/edit-money-account',
    doc: 'Changes an account of the band; one that is closed is not chosen from any more.',
    body: z.object({
      accountId: id,
      name: accountName,
      kind: accountKind,
      opening: givenOpening,
      isClosed: yesOrNo.default(false),
      rowVersion,
    }),
    reply: z.object({ account: moneyAccount }),
  },
  addMoneyCategory: {
    ...manages,
    method: 'POST',
    path: '/add-money-category',
    doc: 'Adds a category of income or of costs.',
    refuses: ['conflict'],
    body: z.object({
      name: categoryName,
      direction: z.enum(['income', 'expense'], { error: () => t('Choose income or expense.') }),
    }),
    reply: z.object({ category: moneyCategory }),
    repeatable: true,
  },
  editMoneyCategory: {
    ...manages,
    method: 'POST',
    path: '/edit-money-category',
    doc: 'Renames a category, or closes it, so that it is not chosen from any more.',
    body: z.object({ categoryId: id, name: categoryName, isClosed: yesOrNo.default(false), rowVersion }),
    reply: z.object({ category: moneyCategory }),
  },
  closeMonth: {
    ...manages,
    method: 'POST',
    path: '/close-month',
    doc: 'Closes a month: nothing of it can be booked, changed or deleted any more.',
    refuses: ['conflict'],
    body: z.object({ month }),
    reply: allBooks,
  },
  reopenMonth: {
    ...manages,
    method: 'POST',
    path: '/reopen-month',
    doc: 'Opens a closed month again.',
    body: z.object({ month }),
    reply: allBooks,
  },
  getBalances: {
    method: 'GET',
    path: '/api/get-balances',
    doc: 'Where each member stands with the band, per currency, and the fewest transfers that would settle it.',
    access: 'member',
    right: 'edit',
    kind: 'json',
    reply: z.object({ balances: listOf(memberBalance, mostBalances), settlements: listOf(settlement, mostBalances) }),
  },
  getRecurring: {
    method: 'GET',
    path: '/api/get-recurring',
    doc: 'The entries that book themselves.',
    access: 'member',
    right: 'edit',
    kind: 'json',
    reply: z.object({ recurring: listOf(recurringEntry, maxRecurring) }),
  },
  addRecurring: {
    ...manages,
    method: 'POST',
    path: '/add-recurring',
    doc: 'Has an entry book itself each week, month or year from a day on, on the calendar of the band.',
    refuses: ['conflict'],
    body: z.object(recurringBody),
    reply: z.object({ recurring: recurringEntry }),
    repeatable: true,
  },
  editRecurring: {
    ...manages,
    method: 'POST',
    path: '/edit-recurring',
    doc: 'Changes what is booked from now on, or pauses it; what was booked stays.',
    body: z.object({ recurringId: id, rowVersion, ...recurringBody }),
    reply: z.object({ recurring: recurringEntry }),
  },
  deleteRecurring: {
    ...manages,
    method: 'POST',
    path: '/delete-recurring',
    doc: 'Ends an entry that books itself; what was booked stays.',
    body: z.object({ recurringId: id }),
    reply: z.object({ message: z.string() }),
  },
  restoreRecurring: {
    ...manages,
    method: 'POST',
    path: '/restore-recurring',
    doc: 'Brings an entry that booked itself back.',
    body: z.object({ recurringId: id }),
    reply: z.object({ recurring: recurringEntry }),
  },
  getExchangeRate: {
    method: 'GET',
    path: '/api/get-exchange-rate',
    doc: 'The rate between two currencies that holds on a day, with the day and the source that it has; null when none is known.',
    access: 'member',
    right: 'edit',
    kind: 'json',
    query: z.object({ from: currency, to: currency, date: bookingDate }),
    reply: z.object({
      rate: z.object({ rate: z.string(), date: z.string(), source: z.enum(rateSources) }).nullable(),
    }),
  },
  getExchangeRates: {
    method: 'GET',
    path: '/api/get-exchange-rates',
    doc: 'The newest 200 rates that the band keeps by hand, each with its day.',
    access: 'member',
    right: 'edit',
    kind: 'json',
    reply: z.object({ rates: listOf(keptRate, maxShownRates), hasMore }),
  },
  deleteExchangeRate: {
    ...manages,
    method: 'POST',
    path: '/delete-exchange-rate',
    doc: 'Takes a rate by hand away; what was booked at it stays as it is.',
    body: z.object({ from: currency, to: currency, date: bookingDate }),
    reply: z.object({ message: z.string() }),
  },
  saveExchangeRate: {
    ...manages,
    method: 'POST',
    path: '/save-exchange-rate',
    doc: 'Keeps a rate by hand: what one unit of a currency is worth in another from a day on.',
    body: z.object({
      from: currency,
      to: currency,
      date: bookingDate,
      rate: z
        .string({ error: () => t('That’s not a valid rate.') })
        .trim()
        .min(1, { error: () => t('That’s not a valid rate.') })
        .max(30, { error: () => t('That’s not a valid rate.') }),
      decimalSign,
    }),
    reply: z.object({ rate: z.object({ rate: z.string(), date: z.string(), source: z.enum(rateSources) }) }),
  },
})
