import { t } from '#kernel/language/translate.ts'
import { divideHalfEven } from './convert-money.ts'
import { type CurrencyCode, exponentOf, MoneyFault, powerOfTen } from './money.ts'

/** Decimals of a royalty line: shops pay fractions of a cent, and none of them may be lost. */
export const royaltyPlaces = 12

const shape = /^([+-]?)(\d{0,15})(?:\.(\d+))?(?:[eE]([+-]?\d{1,2}))?$/

/**
 * A royalty amount, exactly, in units of 10^-12 of the currency's major unit: `0.00789993` is 7899930000. Also reads what
 * spreadsheets make of such numbers (`7.9E-05`). Throws a MoneyFault when there are more than twelve decimals.
 */
export const parseRoyalty = (text: string): bigint => {
  const [, sign, whole = '', decimals = '', power = '0'] = shape.exec(text.trim()) ?? []
  if (sign === undefined || whole + decimals === '')
    throw new MoneyFault(t('“{text}” is not an amount. Write it like 0.0078.', { text: text.trim().slice(0, 40) }))
  const places = decimals.length - Number(power)
  const digits = (whole + decimals).replace(/^0+/, '')
  const spare = Math.max(0, places - royaltyPlaces)
  if (spare > 0 && /[1-9]/.test(digits.slice(-spare)))
    throw new MoneyFault(
      t('An amount can have at most {places} decimals; “{text}” has more.', {
        places: royaltyPlaces,
        text: text.trim().slice(0, 40),
      }),
    )
  const kept = spare > 0 ? digits.slice(0, -spare) : digits
  if (kept.length + Math.max(0, royaltyPlaces - places) > 30) throw new MoneyFault(t('This amount is too large.'))
  const e12 = BigInt(kept || '0') * powerOfTen(Math.max(0, royaltyPlaces - places))
  return sign === '-' ? -e12 : e12
}

/**
 * What a statement comes to in minor units: its exact sum and what was left over from the statement before, rounded half
 * to even once. What is left now, at most half a minor unit, is carried to the next one, so that nothing is ever lost.
 */
export const bookRoyalties = (
  sumE12: bigint,
  carryE12: bigint,
  currency: CurrencyCode,
): { minor: bigint; carryE12: bigint } => {
  const unit = powerOfTen(royaltyPlaces - exponentOf(currency))
  const exact = sumE12 + carryE12
  const minor = divideHalfEven(exact, unit)
  return { minor, carryE12: exact - minor * unit }
}
