import { sentMoney, typedText } from '#web/editing/typed-amounts.ts'
import type { MerchProduct } from '../contract/merch.ts'

/** A variant as it is typed. */
export interface VariantDraft {
  key: string
  id?: string
  size: string
  colour: string
  sku: string
  lowMark: string
}

/** A price as it is typed. */
export interface PriceDraft {
  key: string
  currency: string
  amount: string
}

/** A variant that nobody typed anything of yet. */
export const newVariant = (): VariantDraft => ({ key: crypto.randomUUID(), size: '', colour: '', sku: '', lowMark: '' })

/** A price that nobody typed yet. */
export const newPrice = (currency: string): PriceDraft => ({ key: crypto.randomUUID(), currency, amount: '' })

/** The variants of a product that are in use, to be typed over; one of a new product. */
export const variantDrafts = (product: MerchProduct | null): VariantDraft[] =>
  product
    ? product.variants
        .filter(({ isArchived }) => !isArchived)
        .map(({ id, size, colour, sku, lowMark }) => ({
          key: id,
          id,
          size,
          colour,
          sku,
          lowMark: String(lowMark ?? ''),
        }))
    : [newVariant()]

/** The prices of a product, to be typed over; one of a new product. */
export const priceDrafts = (product: MerchProduct | null): PriceDraft[] =>
  product
    ? product.prices.map(({ currency, minor }) => ({
        key: currency,
        currency,
        amount: typedText(BigInt(minor), currency),
      }))
    : [newPrice('EUR')]

/** What is sent of a draft; prices without an amount are left out. Throws a MoneyFault where one is no amount. */
export const sentDraft = (variants: readonly VariantDraft[], prices: readonly PriceDraft[]) => ({
  variants: variants.map(({ key: _key, lowMark, ...one }) => ({
    ...one,
    lowMark: lowMark === '' ? null : Number(lowMark),
  })),
  prices: prices
    .filter(({ amount }) => amount.trim() !== '')
    .map(({ currency, amount }) => sentMoney(amount, currency)),
})
