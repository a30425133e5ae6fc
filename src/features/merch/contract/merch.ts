import { z } from 'zod'
import { maxMoneyAccounts } from '#features/finances/contract/finance-limits.ts'
import { minorText, money } from '#features/finances/contract/money-fields.ts'
import { id } from '#kernel/ids.ts'
import { mostCurrencies } from '#kernel/money.ts'
import { listOf } from '#kernel/page.ts'
import { maxMerchLocations, maxProducts, maxVariants, mostTakings } from './merch-limits.ts'
import { movementKinds, payments } from './merch-values.ts'

/** How many pieces of a variant lie where; below 0 more was sold than was known to be there. */
const stock = listOf(z.object({ locationId: id, pieces: z.number().int() }), maxMerchLocations)

/** One size and colour of a product. */
export const merchVariant = z.object({
  id,
  size: z.string(),
  colour: z.string(),
  sku: z.string(),
  lowMark: z.number().int().nullable(),
  isArchived: z.boolean(),
  stock,
  /** All places together. */
  pieces: z.number().int(),
  /** Sold and given away so far, and what came in for it before discounts, per currency. */
  sold: z.number().int(),
  given: z.number().int(),
  taken: listOf(money, mostCurrencies),
})
export type MerchVariant = z.output<typeof merchVariant>

/** Something that the band sells. */
export const merchProduct = z.object({
  id,
  name: z.string(),
  category: z.string(),
  sku: z.string(),
  prices: listOf(money, mostCurrencies),
  cost: money.nullable(),
  /** Changes with the picture; null without one. */
  picture: z.string().nullable(),
  isArchived: z.boolean(),
  rowVersion: z.number().int(),
  variants: listOf(merchVariant, maxVariants),
})
export type MerchProduct = z.output<typeof merchProduct>

/** Where stock lies. */
export const merchLocation = z.object({ id, name: z.string(), isArchived: z.boolean() })
export type MerchLocation = z.output<typeof merchLocation>

/** All that the table needs: what there is, where, and where its money goes. */
export const merch = z.object({
  today: z.string(),
  products: listOf(merchProduct, maxProducts),
  locations: listOf(merchLocation, maxMerchLocations),
  accounts: listOf(z.object({ id, name: z.string() }), maxMoneyAccounts),
  cashAccountId: id.nullable(),
  cardAccountId: id.nullable(),
  /** Every currency of a price. */
  currencies: listOf(z.string(), mostCurrencies),
  /** The currency of the books; maybe without any price. */
  mainCurrency: z.string(),
})
export type Merch = z.output<typeof merch>

/** One change of stock. */
export const merchMovement = z.object({
  id,
  batchId: id,
  kind: z.enum(movementKinds),
  product: z.string(),
  variant: z.string(),
  location: z.string(),
  pieces: z.number().int(),
  movedAt: z.iso.datetime(),
  movedBy: z.string().nullable(),
  show: z.string().nullable(),
  note: z.string(),
  /** Whether it takes another one back, and whether it was taken back itself. */
  /** Written down by hand: only such a one can be taken back by itself. */
  isByHand: z.boolean(),
  isUndo: z.boolean(),
  isUndone: z.boolean(),
})
export type MerchMovement = z.output<typeof merchMovement>

/** A sale as the server keeps it. */
export const merchSale = z.object({
  id,
  showKey: z.string().nullable(),
  day: z.string(),
  soldAt: z.iso.datetime(),
  currency: z.string(),
  payment: z.enum(payments),
  discountMinor: minorText,
  totalMinor: minorText,
  /** More was sold than was known to be there. */
  isOversold: z.boolean(),
  isUndone: z.boolean(),
})
export type MerchSale = z.output<typeof merchSale>
/** An amount of one currency and way to pay. */
export const taking = z
  .object({ currency: z.string(), payment: z.enum(payments), minor: minorText })
  .meta({ id: 'MerchTaking' })
export type Taking = z.output<typeof taking>

/** A show of the calendar with what its table came to. */
export const merchShowCard = z.object({
  key: z.string(),
  title: z.string(),
  day: z.string(),
  isClosed: z.boolean(),
  /** What is booked for it: what was counted where that was counted and confirmed, else what was sold. */
  takings: listOf(taking, mostTakings),
  sold: z.number().int(),
  /** Where its table is counted; null until somebody said so. */
  locationId: id.nullable(),
})
export type MerchShowCard = z.output<typeof merchShowCard>

/** One variant at a show; null was not counted. */
export const merchShowLine = z.object({
  variantId: id,
  countIn: z.number().int().nullable(),
  countOut: z.number().int().nullable(),
  damaged: z.number().int(),
  /** What was left when it was counted last. */
  carriedOver: z.number().int().nullable(),
  /** Pieces that came to its place between both counts, a delivery or from elsewhere; below 0 they went. */
  moved: z.number().int(),
  /** Pieces that the table wrote down as given, and as sold. */
  given: z.number().int(),
  recorded: z.number().int(),
  /** In and what came meanwhile, less out, gifts and damage; null until both are counted. */
  sold: z.number().int().nullable(),
  /** How many more went than were written down; null until both are counted. */
  difference: z.number().int().nullable(),
})
export type MerchShowLine = z.output<typeof merchShowLine>

/** A show with its counts, its takings and what is booked for it. */
export const merchShow = merchShowCard.extend({
  venue: z.string(),
  /** What the venue keeps, in percent: `15`, `12.5`. */
  cutPercent: z.string(),
  lines: listOf(merchShowLine, maxProducts * maxVariants),
  money: listOf(
    z.object({
      currency: z.string(),
      payment: z.enum(payments),
      expected: minorText,
      counted: minorText.nullable(),
      difference: minorText.nullable(),
    }),
    mostTakings,
  ),
  /** The cut per currency, of what is booked. */
  cuts: listOf(money, mostCurrencies),
  /** What is in the ledger; below 0 it is a cost. `isElsewhere`: not on the day of the show, whose month is closed. */
  bookings: listOf(
    z.object({
      line: z.string(),
      currency: z.string(),
      minor: minorText,
      bookedOn: z.string(),
      isElsewhere: z.boolean(),
    }),
    mostTakings,
  ),
  closedBy: z.string().nullable(),
  rowVersion: z.number().int(),
})
export type MerchShow = z.output<typeof merchShow>
