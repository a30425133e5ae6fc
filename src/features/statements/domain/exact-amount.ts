import { t } from '#kernel/language/translate.ts'
import { withoutEnd } from '#kernel/trim-signs.ts'

/** Digits behind the point that an amount of a statement keeps: distributors write ten, and sums stay exact. */
export const exactDigits = 12

/** One whole unit of a currency in the stored scale of 1e-12. */
export const exactOne = 10n ** BigInt(exactDigits)

/** Which sign stands before the decimals. */
export type DecimalSign = '.' | ','

/** An amount in units of 1e-12, and the mark of a currency that was written next to it. */
interface ExactAmount {
  amount: bigint
  mark: string
}

const longest = 40
const mostWholeDigits = 18
// Spaces of all widths and the Swiss apostrophes stand between thousands.
const spaces = /[\s\u00a0\u2007\u2009\u202f]/g
const currencyMark = /^(\p{Sc}|Kč|zł|Ft|[A-Z]{3})|(\p{Sc}|Kč|zł|Ft|kr|[A-Z]{3})$/u

/**
 * An amount as statements write it, in units of 1e-12: thousands apart, a sign in front or behind, brackets for a cost,
 * the mark of a currency beside it, or powers of ten; the sentence that says what is wrong with another text.
 */
export const readExactAmount = (given: string, decimalSign: DecimalSign): ExactAmount | { error: string } => {
  const text = given.trim()
  if (text === '') return { error: t('The amount is missing.') }
  if (text.length > longest) return { error: t('That’s too long for an amount.') }
  if (/^[=@]/.test(text)) return { error: t('“{text}” is a spreadsheet formula, not an amount.', { text }) }
  const { isNegative, digits, mark } = withoutSign(text)
  const [, mantissa = '', power = '0'] = /^(.*?)(?:[eE]([+-]?\d{1,2}))?$/.exec(digits) ?? []
  const parts = wholeAndDecimals(mantissa, decimalSign)
  if (!parts)
    return {
      error:
        decimalSign === '.'
          ? t('“{text}” isn’t an amount with a decimal point.', { text })
          : t('“{text}” isn’t an amount with a decimal comma.', { text }),
    }
  const all = `${parts.whole}${parts.decimals}`
  const shift = exactDigits - parts.decimals.length + Number(power)
  if (all.replace(/^0+/, '').length + shift > mostWholeDigits + exactDigits)
    return { error: t('“{text}” is too large.', { text }) }
  const scaled = shift >= 0 ? BigInt(all) * 10n ** BigInt(shift) : wholeOf(BigInt(all), 10n ** BigInt(-shift))
  if (scaled === null) return { error: t('“{text}” has more than {max} decimals.', { text, max: exactDigits }) }
  return { amount: isNegative ? -scaled : scaled, mark }
}

const withoutSign = (text: string): { isNegative: boolean; digits: string; mark: string } => {
  let rest = text
  let mark = ''
  let isNegative = false
  const takeMark = () => {
    const found = mark === '' ? currencyMark.exec(rest) : null
    if (!found) return
    mark = found[1] ?? found[2] ?? ''
    rest = without(rest, found)
  }
  takeMark()
  if (/^\(.*\)$/.test(rest)) {
    isNegative = true
    rest = rest.slice(1, -1).trim()
  }
  const sign = /^[+\-−–]|[+\-−]$/.exec(rest)
  if (sign) {
    if (sign[0] !== '+') isNegative = !isNegative
    rest = without(rest, sign)
  }
  takeMark()
  return { isNegative, digits: rest.trim(), mark }
}

const without = (text: string, found: RegExpExecArray): string =>
  (text.slice(0, found.index) + text.slice(found.index + found[0].length)).trim()

const grouped = {
  '.': /^\d{1,3}(?:([ ',])\d{3}(?:\1\d{3})*)?$/,
  ',': /^\d{1,3}(?:([ '.])\d{3}(?:\1\d{3})*)?$/,
}

const wholeAndDecimals = (text: string, decimalSign: DecimalSign): { whole: string; decimals: string } | null => {
  const [whole = '', decimals = '', ...more] = text.split(decimalSign)
  if (more.length > 0 || !/^\d*$/.test(decimals) || (whole === '' && decimals === '')) return null
  const plain = whole.replace(spaces, ' ').replace(/[’']/g, "'")
  if (!/^\d*$/.test(plain) && !grouped[decimalSign].test(plain)) return null
  return { whole: plain.replace(/\D/g, '') || '0', decimals }
}

const wholeOf = (value: bigint, by: bigint): bigint | null => (value % by === 0n ? value / by : null)

/** An exact amount as a decimal text with a point, without zeros at its end. */
export const exactText = (amount: bigint): string => {
  const size = amount < 0n ? -amount : amount
  const decimals = withoutEnd(String(size % exactOne).padStart(exactDigits, '0'), /0/)
  return `${amount < 0n ? '-' : ''}${size / exactOne}${decimals === '' ? '' : `.${decimals}`}`
}
