import { t } from '#kernel/language/translate.ts'
import { rateText } from './convert-money.ts'
import { type CurrencyCode, canMean, exponentOf, MoneyFault, maxMinor } from './money.ts'
import { withoutEnd } from './trim-signs.ts'

/** What separates the decimals where somebody types: a point or a comma. */
export type DecimalSign = '.' | ','

/** A number that can be read in two ways, with both as texts that can only be read in one. */
export class UnclearNumber extends MoneyFault {
  readonly readings: readonly [string, string]

  constructor(text: string, readings: readonly [string, string]) {
    super(text)
    this.name = 'UnclearNumber'
    this.readings = readings
  }
}

interface Reading {
  sign: DecimalSign
  whole: string
  decimals: string
}

const spaces = /[\s\u00a0\u202f\u2009]/g
// An amount with what stands around it: the name of a currency, signs, the brackets of bookkeepers.
const around =
  /^(?<before>[^\d.,]*)(?<number>(?:[.,][.,'’ \u00a0\u202f\u2009]*)?\d+(?:[.,'’ \u00a0\u202f\u2009]+\d+)*[.,]?)(?<after>[^\d]*)$/u

/**
 * The minor units that a typed amount means: `1234.50`, `1 234,50 Kč`, `$1,234.50`, `€1.234,50`, `100,-`. Of a text that
 * can be read in two ways (`1,234`) the decimals count where the sign is the one that separates them where it was typed;
 * thousands count only where such decimals cannot be. Anything else is refused with both readings (`UnclearNumber`), as
 * are separators at odd places, more decimals than the currency has, and another currency's name. Throws a MoneyFault.
 */
export const parseAmount = (typed: string, currency: CurrencyCode, decimalSign?: DecimalSign): bigint => {
  const text = typed.normalize('NFKC').trim()
  if (text === '') throw new MoneyFault(t('An amount is required.'))
  if (text.length > 60) throw new MoneyFault(t('This amount is too long.'))
  const found = around.exec(text)?.groups
  const number = (found?.number ?? '').trim()
  // 100,- and 100.– say that there are no decimals; behind anything else a dash could be a minus.
  const after = (found?.after ?? '')
    .replace(spaces, '')
    .replace(/[.,]$/.test(number) ? /^[-\u2013\u2014]{1,2}/ : '', '')
  const negative = found && signFrom((found.before ?? '').replace(spaces, ''), after, currency)
  if (negative === undefined) throw noAmount(typed, currency)
  const exponent = exponentOf(currency)
  const { whole, decimals: written } = readNumber(number, currency, exponent, decimalSign)
  // Zeros behind the last decimal change nothing, and make a number that is read in one way only.
  const decimals = written.slice(0, exponent) + withoutEnd(written.slice(exponent), /0/)
  if (decimals.length > exponent) throw tooManyDecimals(typed, currency, exponent)
  const minor = BigInt(whole + decimals.padEnd(exponent, '0'))
  if (minor > maxMinor) throw new MoneyFault(t('This amount is too large.'))
  return negative ? -minor : minor
}

/** The largest number of decimals of a rate. */
const rateDecimals = 12

/**
 * A typed rate in the form in which it is stored: a point, no zeros that say nothing. As with amounts a text with two
 * readings is refused with both, unless its sign is the one that separates decimals where it was typed. Throws a MoneyFault.
 */
export const parseRate = (typed: string, decimalSign: DecimalSign = '.'): string => {
  const text = typed.normalize('NFKC').trim()
  if (text.length > 40 || !/^[\d.,'’ \u00a0\u202f\u2009]*\d$/.test(text)) return rateText(typed)
  const { whole, decimals } = readNumber(text, '', rateDecimals, decimalSign)
  return rateText(decimals === '' ? whole : `${whole}.${decimals}`)
}

const noAmount = (typed: string, currency: CurrencyCode): MoneyFault =>
  new MoneyFault(
    t('“{text}” is not an amount in {currency}. Write it like 1234.50.', {
      text: typed.trim().slice(0, 40),
      currency,
    }),
  )

const decimalsOf = (most: number): string =>
  t('{max, plural, =0 {no decimals} other {at most # decimals}}', { max: most })

const tooManyDecimals = (typed: string, currency: CurrencyCode, exponent: number): MoneyFault => {
  return new MoneyFault(
    t('{currency} has {decimals}; “{text}” has more. Nothing is rounded automatically.', {
      currency,
      decimals: decimalsOf(exponent),
      text: typed.trim().slice(0, 40),
    }),
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

const readNumber = (number: string, unit: string, most: number, decimalSign?: DecimalSign): Reading => {
  const compact = number.replace(spaces, ' ').replace(/’/g, "'")
  const readings = (['.', ','] as const).flatMap((sign) => readWith(compact, sign) ?? [])
  const [one, other] = readings
  if (!one)
    throw new MoneyFault(
      t('The separators in “{text}” are in odd places. Write it like 1234.50.', { text: number.slice(0, 40) }),
    )
  if (!other || (one.whole === other.whole && one.decimals === other.decimals)) return one
  // Two readings differ only in what one separator with three digits behind it is: a thousand, or decimals.
  const [precise, grouped] = one.decimals === '' ? [other, one] : [one, other]
  if (precise.decimals.length <= most) {
    if (decimalSign === precise.sign) return precise
    // A comma between thousands is how the screens write an amount of a currency without decimals.
  } else if (decimalSign === grouped.sign || (most === 0 && grouped.sign === '.')) return grouped
  throw unclear(number, unit, most, precise, grouped)
}

const unclear = (number: string, unit: string, most: number, precise: Reading, grouped: Reading): MoneyFault => {
  const means = t('“{number}” can be {first} or {second}', {
    number: number.slice(0, 40),
    first: grouped.whole,
    second: unit === '' ? plain(precise) : `${plain(precise)} ${unit}`,
  })
  if (precise.decimals.length > most)
    return new MoneyFault(
      t('{text}, and {currency} has {decimals}. Nothing is rounded automatically: write {number}, or fewer decimals.', {
        text: means,
        currency: unit,
        decimals: decimalsOf(most),
        number: grouped.whole,
      }),
    )
  const readings = [grouped.whole, `${plain(precise)}0`] as const
  return new UnclearNumber(
    t('{text}. Write {first} or {second}.', { text: means, first: readings[0], second: readings[1] }),
    readings,
  )
}

const plain = ({ whole, decimals }: Pick<Reading, 'whole' | 'decimals'>): string =>
  decimals === '' ? whole : `${whole}.${decimals}`

// The number when this sign separates its decimals and the others make groups of three; undefined when that cannot be.
const readWith = (number: string, sign: DecimalSign): Reading | undefined => {
  const [before = '', decimals = '', ...more] = number.split(sign)
  if (more.length > 0 || !/^\d*$/.test(decimals)) return undefined
  if (before === '') return decimals === '' ? undefined : { sign, whole: '0', decimals }
  if (/^\d+$/.test(before)) return { sign, whole: before, decimals }
  const group = /^[1-9]\d{0,2}([.,' ])\d{3}(?:\1\d{3})*$/.exec(before)?.[1]
  return group === undefined || group === sign ? undefined : { sign, whole: before.replaceAll(group, ''), decimals }
}
