import { z } from 'zod'
import { currency, fromText, minorText, orNothing } from '#features/finances/contract/money-fields.ts'
import { id } from '#kernel/ids.ts'
import { t } from '#kernel/language/translate.ts'
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
  numberOf(() => t('The number of pieces must be a whole number.')).pipe(
    z
      .number()
      .int({ error: () => t('The number of pieces must be a whole number.') })
      .min(least, { error: () => t('The number of pieces must be at least {min}.', { min: least }) })
      .max(maxPieces, { error: () => t('That’s more than a table can hold.') }),
  )
const notBelow0 = minorText.refine((text) => /^\d{1,15}$/.test(text), { error: () => t('An amount can’t be below 0.') })
const showKey = z
  .string()
  .max(100, { error: () => t('That’s not a show.') })
  .regex(/^[0-9a-f-]{36}(:\d{4}-\d\d-\d\d)?$/, { error: () => t('That’s not a show.') })
const note = z
  .string()
  .max(asSent(maxMerchNote), {
    error: () => t('A note must be one line of at most {max} characters.', { max: maxMerchNote }),
  })
  .transform(tidy)
  .refine((text) => [...text].length <= maxMerchNote && isShowable(text), {
    error: () => t('A note must be one line of at most {max} characters.', { max: maxMerchNote }),
  })
  .default('')
const yesOrNo = z.preprocess(
  (value) => (value === 'true' ? true : value === 'false' ? false : value),
  z.boolean({ error: () => t('Choose yes or no.') }),
)

/** A sale as a phone sends it; its id is what makes it one sale, however often it is sent. */
export const givenSale = z.object({
  saleId: id,
  soldAt: z.iso
    .datetime({ error: () => t('That’s not a valid time.') })
    .max(40, { error: () => t('That’s not a valid time.') }),
  showKey: orNothing(showKey),
  locationId: orNothing(id),
  currency,
  payment: z.enum(payments, { error: () => t('Choose cash or card.') }),
  discountMinor: notBelow0.default('0'),
  lines: z.preprocess(
    fromText,
    z
      .array(z.object({ variantId: id, pieces: pieces(1), unitMinor: notBelow0, isGift: yesOrNo.default(false) }), {
        error: () => t('A sale must be a list.'),
      })
      .min(1, { error: () => t('There’s nothing in this sale.') })
      .max(maxSaleLines, { error: () => t('A sale can have at most {max} lines.', { max: maxSaleLines }) }),
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
      .max(40, { error: () => t('The cut must be a percentage.') })
      .regex(/^\d{1,3}([.,]\d{1,4})?$/, { error: () => t('The cut must be a percentage.') })
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
    refuses: ['conflict'],
    body: givenSale,
    reply: oneSale,
  },
  undoMerchSale: {
    ...sells,
    method: 'POST',
    path: '/undo-merch-sale',
    doc: 'Takes a sale back: its stock returns, and the ledger follows.',
    refuses: ['conflict'],
    body: z.object({ saleId: id }),
    reply: oneSale,
  },
  moveMerch: {
    ...sells,
    method: 'POST',
    path: '/move-merch',
    doc: 'Writes down what came, was given away, broke, was counted or was carried elsewhere; once for each id.',
    refuses: ['conflict'],
    body: z.object({
      moveId: id,
      kind: z.enum(handMoves, { error: () => t('Choose what happened.') }),
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
    refuses: ['conflict'],
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
    query: z.object({
      what: z.enum(['stock', 'sales', 'movements'], { error: () => t('Choose stock, sales or movements.') }),
    }),
  },
})
