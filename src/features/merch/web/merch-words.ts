import { t } from '#kernel/language/translate.ts'
import { amountText, signOf } from '#kernel/money.ts'
import type { MerchProduct, MerchVariant } from '../contract/merch.ts'
import type { MovementKind } from '../contract/merch-values.ts'

interface MoneyText {
  minor: string
  currency: string
}

/** An amount with its currency, as people read it. */
export const moneyWords = ({ minor, currency }: MoneyText): string =>
  `${amountText(BigInt(minor), currency)} ${signOf(currency)}`

/** Several amounts, none for nothing. */
export const moneyList = (all: readonly MoneyText[]): string => all.map(moneyWords).join(', ') || '–'

/** Size and colour of a variant; nothing where it has neither. */
export const variantWords = ({ size, colour }: Pick<MerchVariant, 'size' | 'colour'>): string =>
  [size, colour].filter(Boolean).join(', ')

/** A product with its variant. */
export const merchWords = (product: Pick<MerchProduct, 'name'>, variant: MerchVariant): string =>
  [product.name, variantWords(variant)].filter(Boolean).join(', ')

/** Whether somebody should order more of it. */
export const isLow = ({ lowMark, pieces, isArchived }: MerchVariant): boolean =>
  !isArchived && lowMark !== null && pieces <= lowMark

/** Why stock changed, in a word. */
export const kindWords: Readonly<Record<MovementKind, string>> = {
  purchase: t('Delivery'),
  sale: t('Sale'),
  gift: t('Gift'),
  damage: t('Damaged'),
  count: t('Count'),
  transfer: t('Moved'),
}
