import { t } from '#kernel/language/translate.ts'
import { type CurrencyCode, exponentOf, type Money, MoneyFault, maxMinor, powerOfTen, sizeOf } from './money.ts'
import { withoutEnd } from './trim-signs.ts'

/** The quotient of two whole numbers, rounded to the nearest, and of two that are equally near to the even one. */
export const divideHalfEven = (numerator: bigint, denominator: bigint): bigint => {
  if (denominator === 0n) throw new RangeError('Nothing can be divided by nothing.')
  const negative = numerator < 0n !== denominator < 0n
  const [size, by] = [sizeOf(numerator), sizeOf(denominator)]
  const whole = size / by
  const twice = (size % by) * 2n
  const rounded = twice > by || (twice === by && whole % 2n === 1n) ? whole + 1n : whole
  return negative ? -rounded : rounded
}

/** A positive rate as a fraction of whole numbers. */
interface Fraction {
  numerator: bigint
  denominator: bigint
}

const rateShape = /^(\d{1,12})(?:\.(\d{1,12}))?$/

const rateOf = (text: string): Fraction => {
  const [, whole, decimals = ''] = rateShape.exec(text.trim()) ?? []
  if (whole === undefined)
    throw new MoneyFault(t('“{text}” is not a rate. Write it like 25.135.', { text: text.trim().slice(0, 40) }))
  const numerator = BigInt(whole + decimals)
  if (numerator === 0n) throw new MoneyFault(t('A rate must be more than zero.'))
  return { numerator, denominator: powerOfTen(decimals.length) }
}

/** A plain rate (what people type reads `parseRate`) as it is stored: a point, no zeros that say nothing. Throws a MoneyFault. */
export const rateText = (plain: string): string => {
  const { numerator, denominator } = rateOf(plain)
  return fractionText(numerator, denominator)
}

// The denominator is a power of ten.
const fractionText = (numerator: bigint, denominator: bigint): string => {
  const places = String(denominator).length - 1
  const digits = String(numerator).padStart(places + 1, '0')
  const decimals = withoutEnd(digits.slice(digits.length - places), /0/)
  const whole = digits.slice(0, digits.length - places)
  return places === 0 || decimals === '' ? whole : `${whole}.${decimals}`
}

/** Money in another currency at a rate (units of that currency for one of this), rounded half to even once. Throws a MoneyFault. */
export const convertMoney = ({ minor, currency }: Money, to: CurrencyCode, rate: string): Money => {
  const { numerator, denominator } = rateOf(rate)
  const up = powerOfTen(exponentOf(to))
  const down = powerOfTen(exponentOf(currency))
  const converted = divideHalfEven(minor * numerator * up, denominator * down)
  if (sizeOf(converted) > maxMinor) throw new MoneyFault(t('At this rate the amount is too large for a band.'))
  return { minor: converted, currency: to }
}

/** What is worth this money at a rate (units of its currency for one of the other), rounded half to even once. Throws a MoneyFault. */
export const convertBack = ({ minor, currency }: Money, to: CurrencyCode, rate: string): Money => {
  const { numerator, denominator } = rateOf(rate)
  const up = powerOfTen(exponentOf(to))
  const down = powerOfTen(exponentOf(currency))
  return { minor: divideHalfEven(minor * denominator * up, numerator * down), currency: to }
}

const crossPlaces = 12

/** The rate between two currencies from what one unit of a third is worth in each, with twelve decimals. Throws a MoneyFault. */
export const crossRate = (ofFrom: string, ofTo: string): string => {
  const [from, to] = [rateOf(ofFrom), rateOf(ofTo)]
  const scale = powerOfTen(crossPlaces)
  const rate = divideHalfEven(to.numerator * from.denominator * scale, to.denominator * from.numerator)
  if (rate === 0n) throw new MoneyFault(t('This rate is too small.'))
  return fractionText(rate, scale)
}
