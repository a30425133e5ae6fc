import type { MerchProduct, MerchVariant } from '../contract/merch.ts'

/** A line of the basket: so many pieces of a variant. */
export interface BasketLine {
  variantId: string
  words: string
  pieces: number
  unitMinor: string
  isGift: boolean
}

/** One more of a variant in the basket. */
export const addOne = (basket: readonly BasketLine[], line: Omit<BasketLine, 'pieces' | 'isGift'>): BasketLine[] => {
  const known = basket.find(({ variantId, isGift }) => variantId === line.variantId && !isGift)
  if (!known) return [...basket, { ...line, pieces: 1, isGift: false }]
  return basket.map((one) => (one === known ? { ...one, pieces: one.pieces + 1 } : one))
}

/** A line changed; one without pieces leaves the basket. */
export const changeLine = (
  basket: readonly BasketLine[],
  line: BasketLine,
  change: Partial<Pick<BasketLine, 'pieces' | 'isGift'>>,
): BasketLine[] => basket.map((one) => (one === line ? { ...one, ...change } : one)).filter(({ pieces }) => pieces > 0)

/** The price of a product in a currency; null without one. */
export const priceIn = ({ prices }: MerchProduct, currency: string): string | null =>
  prices.find((price) => price.currency === currency)?.minor ?? null

/** How many pieces are left at a place. */
export const leftAt = ({ stock }: MerchVariant, locationId: string): number =>
  stock.find((one) => one.locationId === locationId)?.pieces ?? 0
