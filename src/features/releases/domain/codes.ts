import { t } from '#kernel/language/translate.ts'

/**
 * An ISRC (ISO 3901) in its stored form, without hyphens: two letters, three letters or digits, seven digits; null when
 * the text is none.
 */
export const readIsrc = (text: string): string | null => {
  const code = text
    .replace(/^ISRC[:\s]*/i, '')
    .replace(/[\s-]/g, '')
    .toUpperCase()
  return /^[A-Z]{2}[A-Z0-9]{3}\d{7}$/.test(code) ? code : null
}

/** An ISRC as it is written for people: `CZ-A01-26-00001`. */
export const isrcText = (code: string): string => code.replace(/^(..)(...)(..)(.....)$/, '$1-$2-$3-$4')

/** The check digit of a GTIN (GS1 General Specifications, 7.9) behind these digits. */
export const checkDigit = (digits: string): number => {
  const sum = [...digits].reverse().reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

/** A UPC (12 digits) or EAN (13), without spaces and hyphens, or the sentence that says what is wrong with it. */
export const readUpc = (text: string): { code: string } | { error: string } => {
  const code = text.replace(/[\s-]/g, '')
  if (!/^\d{12,13}$/.test(code)) return { error: t('A UPC has 12 digits, an EAN 13.') }
  const expected = checkDigit(code.slice(0, -1))
  if (Number(code.at(-1)) !== expected)
    return { error: t('The last digit should be {expected}: a digit is wrong, or two are swapped.', { expected }) }
  return { code }
}
