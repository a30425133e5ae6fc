import { z } from 'zod'
import { id } from '#kernel/ids.ts'
import { t } from '#kernel/language/translate.ts'
import { mostCurrencies } from '#kernel/money.ts'
import { emptyAsAbsent, rowVersion } from '#kernel/numbers.ts'
import { listOf } from '#kernel/page.ts'
import { defineRoutes } from '#kernel/route.ts'
import { entryDetail, givenEntry, ledgerEntry, tags } from './entry.ts'
import {
  entriesOfPage,
  maxEntriesAtOnce,
  maxLedgerSearch,
  maxReceiptBytes,
  maxTagLength,
  mostEntriesOfPage,
} from './finance-limits.ts'
import { directions, ledgerOrders, paymentStates, projectKinds } from './ledger-values.ts'
import { bookingDate, currency, money, orNothing } from './money-fields.ts'

const next = '/transactions'
const params = z.object({ id })
const writing = { max: 600, seconds: 600, by: 'user', tries: 1200 } as const
const message = z.object({ message: z.string() })
const oneEntry = z.object({ entry: ledgerEntry })
const left = <T extends z.ZodType>(schema: T) => z.preprocess(emptyAsAbsent, schema.optional())

/** What the ledger can be narrowed to; every field that is given must fit. */
export const ledgerFilter = z.object({
  /** The first and the last day. */
  from: left(bookingDate),
  until: left(bookingDate),
  direction: left(z.enum(directions)),
  currency: left(currency),
  categoryId: left(id),
  accountId: left(id),
  memberId: left(id),
  projectKind: left(z.enum(projectKinds)),
  projectId: left(id),
  tag: left(z.string().trim().max(maxTagLength)),
  /** Words of the text, the note or the tags. */
  search: z.string().trim().max(maxLedgerSearch).default(''),
})
export type LedgerFilter = z.output<typeof ledgerFilter>

/** The calls about entries of the ledger. Who is no more than a guest sees nothing of money. */
export const ledgerRows = defineRoutes({
  getLedger: {
    method: 'GET',
    path: '/api/get-ledger',
    doc: 'Entries of the ledger in an order, the latest day first, page by page; on the first page what the filter comes to.',
    access: 'member',
    right: 'edit',
    kind: 'json',
    query: ledgerFilter.extend({
      limit: z.coerce.number().int().min(1).max(mostEntriesOfPage).default(entriesOfPage),
      order: z.preprocess(emptyAsAbsent, z.enum(ledgerOrders).default('-date')),
      cursor: left(z.string().max(800)),
    }),
    /** `totals` is null on later pages. */
    reply: z.object({
      entries: listOf(ledgerEntry, mostEntriesOfPage),
      nextCursor: z.string().nullable(),
      totals: z
        .object({ entries: z.number().int(), in: listOf(money, mostCurrencies), out: listOf(money, mostCurrencies) })
        .nullable(),
    }),
  },
  getEntry: {
    method: 'GET',
    path: '/api/get-entry/{id}',
    doc: 'One entry with what was done to it, by whom and when.',
    access: 'member',
    right: 'edit',
    kind: 'json',
    params,
    reply: z.object({ entry: entryDetail }),
  },
  addEntry: {
    method: 'POST',
    path: '/add-entry',
    doc: 'Books an entry; members book what they paid themselves, managers everything.',
    access: 'member',
    kind: 'form',
    refuses: ['conflict'],
    body: z.object(givenEntry),
    reply: oneEntry,
    limit: writing,
    repeatable: true,
    next,
  },
  editEntry: {
    method: 'POST',
    path: '/edit-entry',
    doc: 'Has an entry say something else; what it said before stays in its history.',
    access: 'member',
    kind: 'form',
    body: z.object({ entryId: id, rowVersion, ...givenEntry }),
    reply: oneEntry,
    limit: writing,
    next,
  },
  sortEntries: {
    method: 'POST',
    path: '/sort-entries',
    doc: 'Gives several entries a category, or adds tags to them: all of them, or none.',
    access: 'member',
    right: 'manage',
    kind: 'form',
    refuses: ['conflict'],
    body: z.object({
      entryIds: z
        .preprocess(
          (value) => (typeof value === 'string' ? value.split(',').filter((part) => part !== '') : value),
          z
            .array(id, { error: () => t('Choose something first.') })
            .min(1, { error: () => t('Choose something first.') })
            .max(maxEntriesAtOnce),
        )
        .transform((all) => [...new Set(all)]),
      categoryId: orNothing(id),
      addTags: tags,
    }),
    reply: z.object({ entries: listOf(ledgerEntry, maxEntriesAtOnce) }),
    limit: writing,
    next,
  },
  deleteEntry: {
    method: 'POST',
    path: '/delete-entry',
    doc: 'Takes an entry out of the ledger; for 30 days it can be brought back.',
    access: 'member',
    kind: 'form',
    body: z.object({ entryId: id, rowVersion }),
    reply: message,
    limit: writing,
    next,
  },
  restoreEntry: {
    method: 'POST',
    path: '/restore-entry',
    doc: 'Brings a deleted entry back as it was.',
    access: 'member',
    kind: 'form',
    refuses: ['conflict'],
    body: z.object({ entryId: id }),
    reply: oneEntry,
    limit: writing,
    next,
  },
  addReceipt: {
    method: 'POST',
    path: '/add-receipt',
    doc: 'Keeps a PDF, JPG or PNG of at most 10 MB as the proof of an entry.',
    access: 'member',
    kind: 'upload',
    refuses: ['conflict', 'plan'],
    body: z.object({ entryId: id }),
    file: { field: 'file', required: true, maxBytes: maxReceiptBytes },
    reply: oneEntry,
    limit: writing,
    repeatable: true,
    next,
  },
  deleteReceipt: {
    method: 'POST',
    path: '/delete-receipt',
    doc: 'Takes a receipt off its entry, for good.',
    access: 'member',
    kind: 'form',
    refuses: ['conflict'],
    body: z.object({ receiptId: id }),
    reply: oneEntry,
    limit: writing,
    next,
  },
  getReceipt: {
    method: 'GET',
    path: '/receipt/{id}',
    doc: 'The file of a receipt, to be saved.',
    access: 'member',
    right: 'edit',
    kind: 'stream',
    params,
  },
  exportLedger: {
    method: 'GET',
    path: '/export-ledger',
    doc: 'What a filter leaves as CSV or as a spreadsheet: the entries, the earliest first, and behind them what is not paid yet.',
    access: 'member',
    right: 'edit',
    kind: 'stream',
    records: { act: 'security.export', about: 'workspace' },
    query: ledgerFilter.extend({ state: left(z.enum(paymentStates)), format: z.enum(['csv', 'xlsx']).default('csv') }),
  },
})
