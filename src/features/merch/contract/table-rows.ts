import { z } from 'zod'
import { currency, fromText, minorText, orNothing } from '#features/finances/contract/money-fields.ts'
import { id } from '#kernel/ids.ts'
import { emptyAsAbsent, numberOf, rowVersion } from '#kernel/numbers.ts'
import { cursor, listOf, nextCursor } from '#kernel/page.ts'
import { defineRoutes } from '#kernel/route.ts'
import { asSent, isShowable, tidy } from '#kernel/text.ts'
import { merch, merchMovement, merchSale, merchShow, merchShowCard, taking } from './merch.ts'
import { maxMerchNote, maxPieces, maxSaleLines, mostNotices, movementsOfPage, showsOfPage } from './merch-limits.ts'
import { handMoves, payments } from './merch-values.ts'

const next = '/merch'
// A phone that was away sends an evening at once.
const writing = { max: 3000, seconds: 600, by: 'user', tries: 6000 } as const
const sells = { access: 'paid', right: 'edit', kind: 'form', limit: writing, next } as const
const reads = { access: 'paid', right: 'edit', method: 'GET' } as const
const pieces = (least: number) =>
  numberOf('How many is a whole number.').pipe(
    z
      .number()
      .int('How many is a whole number.')
      .min(least, `How many is at least ${least}.`)
      .max(maxPieces, 'This is more than a table holds.'),
  )
const notBelow0 = minorText.refine((text) => /^\d{1,15}$/.test(text), 'An amount is not below 0.')
const showKey = z
  .string()
  .max(100, 'This is no show.')
  .regex(/^[0-9a-f-]{36}(:\d{4}-\d\d-\d\d)?$/, 'This is no show.')
const note = z
  .string()
  .max(asSent(maxMerchNote), `A note is one line of at most ${maxMerchNote} characters.`)
  .transform(tidy)
  .refine(
    (text) => [...text].length <= maxMerchNote && isShowable(text),
    `A note is one line of at most ${maxMerchNote} characters.`,
  )
  .default('')
const yesOrNo = z.preprocess(
  (value) => (value === 'true' ? true : value === 'false' ? false : value),
  z.boolean('Say yes or no.'),
)

/** A sale as a phone sends it; its id is what makes it one sale, however often it is sent. */
export const givenSale = z.object({
  saleId: id,
  soldAt: z.iso.datetime('This is not a time.').max(40, 'This is not a time.'),
  showKey: orNothing(showKey),
  locationId: orNothing(id),
  currency,
  payment: z.enum(payments, 'Choose cash or card.'),
  discountMinor: notBelow0.default('0'),
  lines: z.preprocess(
    fromText,
    z
      .array(
        z.object({ variantId: id, pieces: pieces(1), unitMinor: notBelow0, isGift: yesOrNo.default(false) }),
        'A sale is a list.',
      )
      .min(1, 'There is nothing in this sale.')
      .max(maxSaleLines, `A sale has at most ${maxSaleLines} lines.`),
  ),
})
export type GivenSale = z.input<typeof givenSale>
export type CheckedSale = z.output<typeof givenSale>

/** Counts, takings and the cut of a show; what is left out stays as it is. */
const givenCounts = z.object({
  showKey,
  locationId: orNothing(id),
  counts: z.preprocess(
    fromText,
    z
      .array(
        z.object({
          variantId: id,
          countIn: orNothing(pieces(0)),
          countOut: orNothing(pieces(0)),
          damaged: pieces(0).optional(),
        }),
      )
      .max(2000)
      .default([]),
  ),
  takings: z.preprocess(
    fromText,
    z
      .array(taking.extend({ currency, minor: notBelow0 }))
      .max(40)
      .optional(),
  ),
  cutPercent: z.preprocess(
    emptyAsAbsent,
    z
      .string()
      .max(40, 'The cut is a number of percent.')
      .regex(/^\d{1,3}([.,]\d{1,4})?$/, 'The cut is a number of percent.')
      .optional(),
  ),
  rowVersion,
})
export type GivenCounts = z.output<typeof givenCounts>
const oneShow = z.object({ show: merchShow })
const oneSale = z.object({
  sale: merchSale,
  /** What somebody should know of it: that it was oversold, or booked on another day. */
  notices: listOf(z.string(), mostNotices),
})
/** The calls of the table: sales, movements of stock, and shows. */
export const tableRows = defineRoutes({
  sellMerch: {
    ...sells,
    method: 'POST',
    path: '/sell-merch',
    doc: 'Keeps a sale of the table, once for each id, also when more is sold than was there.',
    body: givenSale,
    reply: oneSale,
  },
  undoMerchSale: {
    ...sells,
    method: 'POST',
    path: '/undo-merch-sale',
    doc: 'Takes a sale back: its stock returns, and the ledger follows.',
    body: z.object({ saleId: id }),
    reply: oneSale,
  },
  moveMerch: {
    ...sells,
    method: 'POST',
    path: '/move-merch',
    doc: 'Writes down what came, was given away, broke, was counted or was carried elsewhere; once for each id.',
    body: z.object({
      moveId: id,
      kind: z.enum(handMoves, 'Choose what happened.'),
      variantId: id,
      locationId: id,
      toLocationId: orNothing(id),
      /** Of a count, how many are there. */
      pieces: pieces(0),
      note,
    }),
    reply: z.object({ merch }),
  },
  undoMerchMove: {
    ...sells,
    method: 'POST',
    path: '/undo-merch-move',
    doc: 'Takes back what was written down by hand, by a movement the other way.',
    body: z.object({ moveId: id }),
    reply: z.object({ merch }),
  },
  getMerchMovements: {
    ...reads,
    kind: 'json',
    path: '/api/get-merch-movements',
    doc: 'Every change of stock, the newest first.',
    query: z.object({ cursor: z.preprocess(emptyAsAbsent, id.optional()) }),
    reply: z.object({ movements: listOf(merchMovement, movementsOfPage), cursor: id.nullable() }),
  },
  getMerchShows: {
    ...reads,
    kind: 'json',
    path: '/api/get-merch-shows',
    doc: 'The gigs of the calendar around today and the shows that had a table, with what each came to, the newest first, a page at a time.',
    query: z.object({ cursor }),
    reply: z.object({ today: z.string(), shows: listOf(merchShowCard, showsOfPage), nextCursor }),
  },
  getMerchShow: {
    ...reads,
    kind: 'json',
    path: '/api/get-merch-show',
    doc: 'A show with its counts, takings, differences and bookings.',
    query: z.object({ showKey }),
    reply: oneShow,
  },
  saveMerchCounts: {
    ...sells,
    method: 'POST',
    path: '/save-merch-counts',
    doc: 'Keeps what was counted before and after a show, its takings, and what the venue keeps.',
    body: givenCounts,
    reply: oneShow,
  },
  closeMerchShow: {
    ...sells,
    method: 'POST',
    path: '/close-merch-show',
    doc: 'Confirms the counts of a show: differences become adjustments, and the ledger has its takings and the cut, once.',
    body: z.object({ showKey, rowVersion }),
    reply: oneShow,
  },
  reopenMerchShow: {
    ...sells,
    method: 'POST',
    path: '/reopen-merch-show',
    doc: 'Takes the confirmation of a show back, with its adjustments and its cut.',
    body: z.object({ showKey, rowVersion }),
    reply: oneShow,
  },
  exportMerch: {
    ...reads,
    kind: 'stream',
    path: '/export-merch',
    records: { act: 'security.export', about: 'workspace' },
    doc: 'Stock, sales, or movements as CSV.',
    query: z.object({ what: z.enum(['stock', 'sales', 'movements'], 'Choose stock, sales or movements.') }),
  },
})
