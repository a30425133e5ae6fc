import { type CurrencyCode, canMean, exponentOf } from './currencies.ts'
import { MoneyFault, maxMinor } from './money.ts'

/** What separates the decimals where somebody types: a point or a comma. */
export type DecimalSign = '.' | ','

interface Reading {
  whole: string
  decimals: string
}

const spaces = /[\s\u00a0\u202f\u2009]/g
// An amount with what stands around it: the name of a currency, signs, the brackets of bookkeepers.
const around = /^(?<before>[^\d.,]*)(?<number>[\d.,'’ \u00a0\u202f\u2009]*\d[.,]?|[.,]\d+)(?<after>[^\d]*)$/u

/**
 * The minor units that a typed amount means: `1234.50`, `1 234,50 Kč`, `$1,234.50`, `€1.234,50`, `100,-`. A text that can
 * be read in two ways (`1,234`) needs the sign that separates decimals where it was typed, else it is refused; so are
 * separators at odd places, more decimals than the currency has, and the name of another currency. Throws a MoneyFault.
 */
export const parseAmount = (typed: string, currency: CurrencyCode, decimalSign?: DecimalSign): bigint => {
  const text = typed.normalize('NFKC').trim()
  if (text === '') throw new MoneyFault('An amount is required.')
  if (text.length > 60) throw new MoneyFault('This amount is too long.')
  const found = around.exec(text)?.groups
  const number = (found?.number ?? '').trim()
  // 100,- and 100.– say that there are no decimals; behind anything else a dash could be a minus.
  const after = (found?.after ?? '')
    .replace(spaces, '')
    .replace(/[.,]$/.test(number) ? /^[-\u2013\u2014]{1,2}/ : '', '')
  const negative = found && signFrom((found.before ?? '').replace(spaces, ''), after, currency)
  if (negative === undefined) throw noAmount(typed, currency)
  const { whole, decimals } = readNumber(number, currency, decimalSign)
  const exponent = exponentOf(currency)
  if (decimals.length > exponent) throw tooManyDecimals(typed, currency, exponent)
  const minor = BigInt(whole + decimals.padEnd(exponent, '0'))
  if (minor > maxMinor) throw new MoneyFault('This amount is larger than a band can have.')
  return negative ? -minor : minor
}

const noAmount = (typed: string, currency: CurrencyCode): MoneyFault =>
  new MoneyFault(`“${typed.trim().slice(0, 40)}” is not an amount in ${currency}. Write it like 1234.50.`)

const tooManyDecimals = (typed: string, currency: CurrencyCode, exponent: number): MoneyFault => {
  const have = exponent === 0 ? 'no decimals' : `at most ${exponent} decimals`
  return new MoneyFault(
    `${currency} has ${have}; “${typed.trim().slice(0, 40)}” has more. Nothing is rounded by itself.`,
  )
}

// Whether the amount is negative; undefined when something else stands around it.
const signFrom = (before: string, after: string, currency: CurrencyCode): boolean | undefined => {
  const inBrackets = before.startsWith('(') && after.endsWith(')')
  let negative = inBrackets
  let head = inBrackets ? before.slice(1) : before
  const tail = inBrackets ? after.slice(0, -1) : after
  const sign = /^[+\-\u2212\u2013]|[+\-\u2212\u2013]$/.exec(head)?.[0]
  if (sign !== undefined) {
    if (negative) return undefined
    negative = sign !== '+'
    head = head.startsWith(sign) ? head.slice(1) : head.slice(0, -1)
  }
  if (head !== '' && tail !== '') return undefined
  const mark = head + tail
  return mark === '' || canMean(mark, currency) ? negative : undefined
}

const readNumber = (number: string, currency: CurrencyCode, decimalSign?: DecimalSign): Reading => {
  const compact = number.replace(spaces, ' ').replace(/’/g, "'")
  const readings = (['.', ','] as const).flatMap((sign) => {
    const reading = readWith(compact, sign)
    return reading ? [{ sign, ...reading }] : []
  })
  const [one, other] = readings
  if (!one)
    throw new MoneyFault(`The separators in “${number.slice(0, 40)}” stand at odd places. Write it like 1234.50.`)
  if (!other || (one.whole === other.whole && one.decimals === other.decimals)) return one
  const meant = readings.find(({ sign }) => sign === decimalSign)
  if (meant) return meant
  throw new MoneyFault(
    `“${number.slice(0, 40)}” can be ${plain(one)} or ${plain(other)} ${currency}. Write it without separators of thousands.`,
  )
}

const plain = ({ whole, decimals }: Reading): string => (decimals === '' ? whole : `${whole}.${decimals}`)

// The number when this sign separates its decimals and the others make groups of three; undefined when that cannot be.
const readWith = (number: string, sign: DecimalSign): Reading | undefined => {
  const [before = '', decimals = '', ...more] = number.split(sign)
  if (more.length > 0 || !/^\d*$/.test(decimals)) return undefined
  if (before === '') return decimals === '' ? undefined : { whole: '0', decimals }
  if (/^\d+$/.test(before)) return { whole: before, decimals }
  const group = /^[1-9]\d{0,2}([.,' ])\d{3}(?:\1\d{3})*$/.exec(before)?.[1]
  return group === undefined || group === sign ? undefined : { whole: before.replaceAll(group, ''), decimals }
}
