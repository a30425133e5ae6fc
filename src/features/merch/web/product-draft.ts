import { t } from '#kernel/language/translate.ts'
import { defineFields, type FieldsOfCall } from '#web/editing/define-fields.ts'
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

/** A product as it is typed. */
export interface ProductDraft {
  name: string
  category: string
  sku: string
  prices: readonly PriceDraft[]
  cost: Omit<PriceDraft, 'key'>
  /** Those in use. */
  variants: readonly VariantDraft[]
}

type Sent = FieldsOfCall<'addMerchProduct', never> & FieldsOfCall<'editMerchProduct', 'productId' | 'rowVersion'>

const typedPrice = ({ currency, minor }: MerchProduct['prices'][number]) => ({
  currency,
  amount: typedText(BigInt(minor), currency),
})
const priceWords = ({ currency, amount }: Omit<PriceDraft, 'key'>): string => `${amount} ${currency}`

/** The fields of a product; an amount that is none throws a MoneyFault when it is to be sent. */
export const productFields = defineFields<MerchProduct, ProductDraft, Sent>({
  name: { label: 'Name', blank: '' },
  category: { label: t('Category'), blank: '' },
  sku: { label: t('SKU'), blank: '' },
  prices: {
    label: t('Prices'),
    blank: [],
    of: ({ prices }) => prices.map((price) => ({ key: price.currency, ...typedPrice(price) })),
    // Prices without an amount are left out.
    sent: ({ prices }) =>
      prices.filter(({ amount }) => amount.trim() !== '').map(({ currency, amount }) => sentMoney(amount, currency)),
    words: ({ prices }) => prices.map(priceWords).join(', '),
  },
  cost: {
    label: t('What one costs you'),
    blank: { currency: 'EUR', amount: '' },
    of: ({ cost }) => (cost ? typedPrice(cost) : { currency: 'EUR', amount: '' }),
    sent: ({ cost: { amount, currency } }) => (amount.trim() === '' ? null : sentMoney(amount, currency)),
    words: ({ cost }) => (cost.amount === '' ? 'none' : priceWords(cost)),
  },
  variants: {
    label: t('Variants'),
    blank: [],
    of: ({ variants }) =>
      variants
        .filter(({ isArchived }) => !isArchived)
        .map(({ id, size, colour, sku, lowMark }) => ({
          key: id,
          id,
          size,
          colour,
          sku,
          lowMark: String(lowMark ?? ''),
        })),
    sent: ({ variants }) =>
      variants.map(({ key: _key, lowMark, ...one }) => ({ ...one, lowMark: lowMark === '' ? null : Number(lowMark) })),
    words: ({ variants }) =>
      variants
        .map(({ size, colour, sku, lowMark }) =>
          [size, colour, sku, lowMark && t('low at {count}', { count: lowMark })].filter(Boolean).join(' '),
        )
        .join(', '),
  },
})

/** What a form begins with: a product, or one price and one variant of a new one. */
export const productDraft = (product: MerchProduct | null): ProductDraft =>
  product
    ? productFields.draftOf(product)
    : { ...productFields.blank, prices: [newPrice('EUR')], variants: [newVariant()] }
