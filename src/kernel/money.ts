import { type CurrencyCode, exponentOf } from './currencies.ts'

/** An amount: whole minor units (cents, hellers; of yen, yens) of one currency. Nothing of money is ever a float. */
export interface Money {
  minor: bigint
  currency: CurrencyCode
}

/** What is wrong with an amount, a split or a rate, in a sentence for people. */
export class MoneyFault extends Error {
  constructor(text: string) {
    super(text)
    this.name = 'MoneyFault'
  }
}

/** The largest amount of one entry, in minor units; sums may be larger. */
export const maxMinor = 999_999_999_999_999n

/** The size of an amount, without its sign. */
export const sizeOf = (minor: bigint): bigint => (minor < 0n ? -minor : minor)

/** 10 to the power of a small whole number. */
export const powerOfTen = (exponent: number): bigint => 10n ** BigInt(exponent)

/** Totals per currency: amounts of two currencies are never added together. */
export class Totals {
  private readonly sums = new Map<CurrencyCode, bigint>()

  /** Adds one amount to the total of its currency. */
  add({ minor, currency }: Money): this {
    this.sums.set(currency, (this.sums.get(currency) ?? 0n) + minor)
    return this
  }

  /** The total of one currency; 0 where nothing was added. */
  of(currency: CurrencyCode): bigint {
    return this.sums.get(currency) ?? 0n
  }

  /** Every total, by the alphabet of the codes. */
  list(): Money[] {
    return [...this.sums]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([currency, minor]) => ({ minor, currency }))
  }
}

/** An amount as plain decimal text with a point and no grouping, as files and machines write it: `-1284.50`, `1200` of JPY. */
export const decimalText = (minor: bigint, currency: CurrencyCode): string => {
  const exponent = exponentOf(currency)
  const digits = String(sizeOf(minor)).padStart(exponent + 1, '0')
  const whole = digits.slice(0, digits.length - exponent)
  const sign = minor < 0n ? '-' : ''
  return exponent === 0 ? `${sign}${whole}` : `${sign}${whole}.${digits.slice(-exponent)}`
}

/** How an amount is shown: where its plus stands, too (`always`), or no sign at all (`never`). */
export type ShownSign = 'negative' | 'always' | 'never'

/** The digits of a whole number with a mark between its thousands. */
export const inThousands = (digits: string, mark: string): string => {
  const first = digits.length % 3 || 3
  const groups = [digits.slice(0, first)]
  for (let at = first; at < digits.length; at += 3) groups.push(digits.slice(at, at + 3))
  return groups.join(mark)
}

/**
 * An amount for people, without its currency: `1,284.50`, and Czech crowns as `4 860` or `12,50` with a space that does not
 * break and hellers only where there are some.
 */
export const amountText = (minor: bigint, currency: CurrencyCode, shown: ShownSign = 'negative'): string => {
  const [whole = '', decimals = ''] = decimalText(sizeOf(minor), currency).split('.')
  const isCzech = currency === 'CZK'
  const grouped = inThousands(whole, isCzech ? '\u00a0' : ',')
  const rest = decimals === '' || (isCzech && /^0+$/.test(decimals)) ? '' : `${isCzech ? ',' : '.'}${decimals}`
  return `${signText(minor, shown)}${grouped}${rest}`
}

const signText = (minor: bigint, shown: ShownSign): string => {
  if (shown === 'never' || minor === 0n) return ''
  if (minor < 0n) return '\u2212'
  return shown === 'always' ? '+' : ''
}
