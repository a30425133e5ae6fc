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
  CZK: 'kč',
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
export const signOf = (currency: CurrencyCode): string => signs[currency] ?? currency

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
