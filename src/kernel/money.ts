import { numberText } from './language/formats.ts'
import { t } from './language/translate.ts'

// ISO 4217, list one (active codes of money that people pay with), by their minor units.
const twoDecimals =
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC CUP CVE ' +
  'CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR ' +
  'KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB ' +
  'PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY ' +
  'TTD TWD TZS UAH USD UYU UZS VED VES WST XCD YER ZAR ZMW ZWG'
const noDecimals = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'
const threeDecimals = 'BHD IQD JOD KWD LYD OMR TND'

const exponents = new Map<string, number>([
  ...twoDecimals.split(' ').map((code): [string, number] => [code, 2]),
  ...noDecimals.split(' ').map((code): [string, number] => [code, 0]),
  ...threeDecimals.split(' ').map((code): [string, number] => [code, 3]),
])

/** A currency by its ISO 4217 code, as in `CZK`. */
export type CurrencyCode = string

/** The three currencies that a band sees first, in their order. */
export const firstCurrencies = ['USD', 'EUR', 'CZK'] as const

/** Every known code, the first three in front, the others by the alphabet. */
export const currencyCodes: readonly CurrencyCode[] = [
  ...firstCurrencies,
  ...[...exponents.keys()].filter((code) => !(firstCurrencies as readonly string[]).includes(code)).sort(),
]

/** How many currencies there are: no list of sums by currency is longer. */
export const mostCurrencies = currencyCodes.length

/** Whether a text is the code of a currency that Backline knows. */
export const isCurrency = (text: string): text is CurrencyCode => exponents.has(text)

/** How many decimals a currency has: 2 for most, 0 for JPY, 3 for KWD. */
export const exponentOf = (currency: CurrencyCode): number => {
  const exponent = exponents.get(currency)
  if (exponent === undefined) throw new RangeError(`${currency} is no currency.`)
  return exponent
}

const signs: Readonly<Record<CurrencyCode, string>> = {
  USD: '$',
  EUR: '€',
  GBP: '£',
  JPY: '¥',
  PLN: 'zł',
  HUF: 'Ft',
  CHF: 'CHF',
  UAH: '₴',
  INR: '₹',
  KRW: '₩',
}

/** How a currency is shown beside an amount: its own sign, else its code. */
export const signOf = (currency: CurrencyCode): string => (currency === 'CZK' ? t('kč') : (signs[currency] ?? currency))

// What people write for more than one currency.
const shared: readonly [sign: string, currencies: readonly CurrencyCode[]][] = [
  ['$', ['USD', 'CAD', 'AUD', 'NZD', 'HKD', 'SGD', 'TWD', 'MXN', 'ARS', 'CLP', 'COP', 'BRL', 'FJD', 'JMD', 'TTD']],
  ['¥', ['JPY', 'CNY']],
  ['£', ['GBP', 'EGP', 'LBP', 'SYP', 'GIP', 'FKP', 'SHP']],
  ['kr', ['SEK', 'NOK', 'DKK', 'ISK']],
  ['kr.', ['DKK']],
]

/** Whether the text next to a typed amount can mean this currency: its code or a sign of it, in upper or lower case. */
export const canMean = (written: string, currency: CurrencyCode): boolean => {
  const mark = written.toLowerCase()
  if (mark === currency.toLowerCase() || mark === signOf(currency).toLowerCase()) return true
  return shared.some(([sign, currencies]) => sign === mark && currencies.includes(currency))
}

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

/**
 * An amount for people, without its currency, written in one way for all currencies: `1,284.50`, in Czech `1 284,50`. Crowns have
 * hellers only where there are some (`4,860`, `12.50`): nobody has paid with one since 2008.
 */
export const amountText = (minor: bigint, currency: CurrencyCode, shown: ShownSign = 'negative'): string => {
  const text = decimalText(sizeOf(minor), currency)
  const decimals = currency === 'CZK' && text.endsWith('.00') ? 0 : exponentOf(currency)
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return signText(minor, shown) + numberText(text as `${number}`, digits)
}

const signText = (minor: bigint, shown: ShownSign): string => {
  if (shown === 'never' || minor === 0n) return ''
  if (minor < 0n) return '\u2212'
  return shown === 'always' ? '+' : ''
}
