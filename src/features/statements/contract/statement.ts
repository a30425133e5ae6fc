import { z } from 'zod'
import { id } from '#kernel/ids.ts'
import { type Spoken, spoken } from '#kernel/language/spoken.ts'
import { t } from '#kernel/language/translate.ts'
import { isCurrency, mostCurrencies } from '#kernel/money.ts'
import { hasMore, listOf, mostMonths } from '#kernel/page.ts'
import { asSent, nameFault, tidy } from '#kernel/text.ts'
import {
  maxColumns,
  maxSourceName,
  mostCounterparts,
  mostLeftTold,
  mostNotices,
  mostPayees,
  mostPreviewLines,
  mostSampleLines,
  mostSharesTold,
} from './statement-limits.ts'
import {
  dateForms,
  decimalSigns,
  delimiters,
  encodings,
  shownStates,
  statementKinds,
  workStates,
} from './statement-words.ts'

/** A one-line name of at most `max` characters, or nothing. */
const textOrNothing = (what: Spoken, max: number) =>
  z
    .string()
    .max(asSent(max), { error: () => t('{what} may have at most {max} characters.', { what: spoken(what), max }) })
    .default('')
    .transform(tidy)
    .superRefine((text, context) => {
      const fault = text === '' ? undefined : nameFault(spoken(what), text, max)
      if (fault) context.addIssue(fault)
    })

const column = z
  .number()
  .int()
  .min(0)
  .max(maxColumns - 1)
  .nullable()
  .default(null)

/** The fields of a mapping; one that is only guessed may lack some of what `columnMapping` asks for. */
const mappingFields = z.object(
  {
    kind: z.enum(statementKinds, { error: () => t('Say what this file is: royalties, or bank payments.') }),
    sourceName: textOrNothing(() => t('The name of the source'), maxSourceName),
    date: column,
    dateForm: z.enum(dateForms, { error: () => t('Choose the order of day, month and year.') }),
    amount: column,
    isInverted: z.boolean().default(false),
    paid: column,
    received: column,
    decimalSign: z.enum(decimalSigns, { error: () => t('Choose the decimal sign.') }),
    currency: column,
    fixedCurrency: z.string().trim().toUpperCase().max(3).default(''),
    counterpart: column,
    notes: z
      .array(
        z
          .number()
          .int()
          .min(0)
          .max(maxColumns - 1),
      )
      .max(8)
      .default([]),
    reference: column,
    saleMonth: column,
    store: column,
    country: column,
    artist: column,
    title: column,
    product: column,
    isrc: column,
    upc: column,
    quantity: column,
  },
  { error: () => t('Say what the columns mean.') },
)

/** What the columns of a file mean, as somebody says it; a plain form sends the text of the JSON. */
export const columnMapping = z.preprocess(
  (value) => {
    if (typeof value !== 'string') return value
    try {
      return JSON.parse(value)
    } catch {
      return value
    }
  },
  mappingFields.superRefine((mapping, context) => {
    if (mapping.date === null) context.addIssue(t('Choose the column with the date.'))
    if (mapping.amount === null && mapping.paid === null && mapping.received === null)
      context.addIssue(t('Choose the amount column, or the columns with what was paid and what came in.'))
    if (mapping.currency === null && !isCurrency(mapping.fixedCurrency))
      context.addIssue(t('Choose the column with the currency, or the currency of the whole file.'))
    if (mapping.kind === 'royalty' && mapping.sourceName === '') context.addIssue(t('Say who made this statement.'))
  }),
)

const count = z.number().int()

/** An import as lists show it. */
export const statementImport = z.object({
  id,
  fileName: z.string(),
  bytes: z.number(),
  state: z.enum(shownStates),
  /** How the work goes on that it waits for; null where it waits for none. */
  work: z.enum(workStates).nullable(),
  kind: z.enum(statementKinds).nullable(),
  /** Whose statement it is, or the empty text of a bank file. */
  sourceName: z.string(),
  accountId: id.nullable(),
  doneBytes: z.number(),
  doneLines: count,
  newLines: count,
  knownLines: count,
  leftLines: count,
  /** Of a booked import: new lines that are not booked, because their months were closed then. */
  waitingLines: count,
  notices: listOf(z.string(), mostNotices),
  failure: z.string().nullable(),
  addedBy: z.string().nullable(),
  addedAt: z.iso.datetime(),
  bookedBy: z.string().nullable(),
  bookedAt: z.iso.datetime().nullable(),
  undoneBy: z.string().nullable(),
  undoneAt: z.iso.datetime().nullable(),
})
export type StatementImport = z.output<typeof statementImport>

/** A line as it would be booked; the amount is a decimal text with all its digits. */
export const previewLine = z
  .object({
    number: count,
    day: z.string(),
    amount: z.string(),
    currency: z.string(),
    isKnown: z.boolean(),
    /** Whether it is left where it is, because its month is closed. */
    isClosed: z.boolean(),
    saleMonth: z.string().nullable(),
    store: z.string(),
    country: z.string(),
    artist: z.string(),
    title: z.string(),
    counterpart: z.string(),
    note: z.string(),
  })
  .meta({ id: 'StatementLine' })
export type PreviewLine = z.output<typeof previewLine>

/** What the new lines of an import that can be booked (or are) come to in one currency, exactly. */
export const currencySum = z.object({
  currency: z.string(),
  lines: count,
  in: z.string(),
  out: z.string(),
  net: z.string(),
  firstDay: z.string(),
  lastDay: z.string(),
})

/** Somebody who paid or was paid in a bank file, and what such payments are booked as. */
export const counterpartLine = z.object({
  counterpart: z.string(),
  direction: z.enum(['income', 'expense']),
  lines: count,
  categoryId: id.nullable(),
  /** Where the payments only change accounts: the other one. */
  otherAccountId: id.nullable(),
})
export type CounterpartLine = z.output<typeof counterpartLine>

/** A line that is left out. */
export const leftLine = z
  .object({ number: count, reason: z.enum(['transfer', 'pending', 'wrong']), said: z.string() })
  .meta({ id: 'LeftStatementLine' })

/** An import with all that is looked at before it is booked. */
export const statementDetail = statementImport.extend({
  layout: z
    .object({
      encoding: z.enum(encodings),
      delimiter: z.enum(delimiters),
      headerLine: count,
      columns: listOf(z.string(), maxColumns),
    })
    .nullable(),
  /** What the columns mean, or most likely mean; null where a distributor's are known. */
  mapping: mappingFields.nullable(),
  sample: listOf(listOf(z.string(), maxColumns), mostSampleLines),
  /** What is looked at before it is booked, and afterwards; nothing while it is read, booked or undone. */
  lines: listOf(previewLine, mostPreviewLines),
  sums: listOf(currencySum, mostCurrencies),
  /** How many new lines can be booked now, and how many wait in which closed month. */
  openLines: count,
  closed: listOf(z.object({ month: z.string(), lines: count }), mostMonths),
  counterparts: listOf(counterpartLine, mostCounterparts),
  hasMoreCounterparts: hasMore,
  left: listOf(leftLine, mostLeftTold),
})
export type StatementDetail = z.output<typeof statementDetail>

const share = z.object({ name: z.string(), amount: z.string(), quantity: z.string() })

/** What royalties came to in one currency: exact amounts as decimal text, whole minor units for what is booked. */
export const royaltySums = z.object({
  currency: z.string(),
  exact: z.string(),
  songs: listOf(share.extend({ isKnown: z.boolean() }), mostSharesTold),
  sources: listOf(share, mostSharesTold),
  stores: listOf(share, mostSharesTold),
  countries: listOf(share, mostSharesTold),
  months: listOf(z.object({ month: z.string(), amount: z.string() }), mostMonths),
  /** What is booked of it, and whose it is as agreed; the rest is the band's. */
  bookedMinor: z.string(),
  people: listOf(z.object({ id, name: z.string(), minor: z.string() }), mostPayees),
  bandMinor: z.string(),
  /** What waits until everybody has signed what was agreed. */
  waitingMinor: z.string(),
})
export type RoyaltySums = z.output<typeof royaltySums>
