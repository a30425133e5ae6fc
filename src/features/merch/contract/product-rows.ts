import { z } from 'zod'
import { fromText, orNothing, typedMoney } from '#features/finances/contract/money-fields.ts'
import { id } from '#kernel/ids.ts'
import { type Spoken, spoken } from '#kernel/language/spoken.ts'
import { t } from '#kernel/language/translate.ts'
import { emptyAsAbsent, numberOf, rowVersion } from '#kernel/numbers.ts'
import { defineRoutes } from '#kernel/route.ts'
import { asSent, isShowable, nameOf, tidy } from '#kernel/text.ts'
import { merch, merchLocation } from './merch.ts'
import { maxMerchPictureBytes, maxVariants } from './merch-limits.ts'

const next = '/merch'
const writing = { max: 600, seconds: 600, by: 'user', tries: 1200 } as const
const manages = { access: 'paid', right: 'manage', kind: 'form', limit: writing, next } as const
const short = (what: Spoken, max = 60) => {
  const tooLong = {
    error: () => t('{what} must be one line of at most {max} characters.', { what: spoken(what), max }),
  }
  return z
    .string({ error: () => t('{what} must be text.', { what: spoken(what) }) })
    .max(asSent(max), tooLong)
    .transform(tidy)
    .refine((text) => [...text].length <= max && isShowable(text), tooLong)
    .default('')
}
const yesOrNo = z.preprocess(
  (value) => (value === 'true' || value === 'on' ? true : value === 'false' || value === '' ? false : value),
  z.boolean({ error: () => t('Choose yes or no.') }),
)
const price = typedMoney.refine(({ minor }) => !minor.startsWith('-'), {
  path: ['amount'],
  error: () => t('A price can’t be below 0.'),
})
const variant = z.object({
  /** One that is there already; a new one without it. */
  id: id.optional(),
  size: short(() => t('A size')),
  colour: short(() => t('A colour')),
  sku: short(() => t('An SKU')),
  lowMark: orNothing(numberOf(() => t('“Low at” must be a number.')).pipe(z.number().int().min(0).max(100_000))),
  isArchived: yesOrNo.default(false),
})
const product = {
  name: nameOf(() => t('Name'), 80),
  category: short(() => t('A category')),
  sku: short(() => t('An SKU')),
  prices: z.preprocess(
    fromText,
    z
      .array(price, { error: () => t('Prices must be a list.') })
      .max(10, { error: () => t('A product can have at most 10 prices.') })
      .default([]),
  ),
  cost: z.preprocess(fromText, price.nullable().optional()),
  variants: z.preprocess(
    fromText,
    z
      .array(variant, { error: () => t('Variants must be a list.') })
      .min(1, { error: () => t('A product needs at least one variant.') })
      .max(maxVariants, { error: () => t('A product can have at most {max} variants.', { max: maxVariants }) }),
  ),
}
/** A product as it is said. */
const givenProduct = z.object(product)
export type GivenProduct = z.output<typeof givenProduct>
const all = z.object({ merch })

/** The calls about products, places and where the money goes. */
export const productRows = defineRoutes({
  getMerch: {
    method: 'GET',
    path: '/api/get-merch',
    doc: 'Everything the band sells, with its stock by place, and what sold.',
    access: 'paid',
    right: 'edit',
    kind: 'json',
    reply: all,
  },
  addMerchProduct: {
    ...manages,
    method: 'POST',
    path: '/add-merch-product',
    doc: 'Adds a product with its variants and prices.',
    refuses: ['conflict'],
    body: givenProduct,
    reply: all.extend({ productId: id }),
    repeatable: true,
  },
  editMerchProduct: {
    ...manages,
    method: 'POST',
    path: '/edit-merch-product',
    doc: 'Changes a product; a variant that is left out is archived.',
    body: z.object({
      ...product,
      productId: id,
      rowVersion,
    }),
    reply: all,
  },
  archiveMerchProduct: {
    ...manages,
    method: 'POST',
    path: '/archive-merch-product',
    doc: 'Takes a product off the table, or puts it back; nothing of it is lost.',
    body: z.object({ productId: id, isArchived: yesOrNo }),
    reply: all,
  },
  saveMerchPicture: {
    ...manages,
    kind: 'upload',
    method: 'POST',
    path: '/save-merch-picture',
    doc: 'Gives a product a photo, which is redrawn.',
    body: z.object({ productId: id }),
    file: { field: 'picture', required: true, maxBytes: maxMerchPictureBytes },
    reply: all,
  },
  deleteMerchPicture: {
    ...manages,
    method: 'POST',
    path: '/delete-merch-picture',
    doc: 'Takes the photo off a product.',
    body: z.object({ productId: id }),
    reply: all,
  },
  showMerchPicture: {
    method: 'GET',
    path: '/merch-picture/{id}',
    doc: 'The photo of a product (WebP).',
    access: 'paid',
    right: 'edit',
    kind: 'stream',
    params: z.object({ id }),
    query: z.object({ mark: z.string().max(64).optional() }),
  },
  saveMerchLocation: {
    ...manages,
    method: 'POST',
    path: '/save-merch-location',
    doc: 'Adds a place where stock lies, or renames, archives or brings back one.',
    refuses: ['conflict'],
    body: z.object({
      locationId: z.preprocess(emptyAsAbsent, id.optional()),
      name: nameOf(() => t('Name'), 60),
      isArchived: yesOrNo.default(false),
    }),
    reply: z.object({ merch, location: merchLocation }),
  },
  saveMerchAccounts: {
    ...manages,
    method: 'POST',
    path: '/save-merch-accounts',
    doc: 'Says on which accounts of the books cash and card payments of the table go.',
    body: z.object({ cashAccountId: id, cardAccountId: id }),
    reply: all,
  },
})
