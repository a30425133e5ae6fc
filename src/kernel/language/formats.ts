import { formatters, languageTag } from './translate.ts'

/** English dates and numbers are British: the day comes before the month. */
const localeTag = (): string => (languageTag() === 'en' ? 'en-GB' : languageTag())

/** A number, or exact decimal text, as one reads it in the language that is spoken. */
export const numberText = (value: number | bigint | `${number}`, options?: Intl.NumberFormatOptions): string =>
  formatters.getNumberFormat(localeTag(), options).format(value)

/** A day, a month or a time as one reads it in the language that is spoken; without `timeZone`, by the clock of the device. */
export const dateText = (date: Date | number, options: Intl.DateTimeFormatOptions): string =>
  formatters.getDateTimeFormat(localeTag(), options).format(date)

/** Texts in a row: "kick, snare and bass", with "or" as `disjunction`, with commas only as `unit`. */
export const listText = (texts: readonly string[], type: Intl.ListFormatType = 'conjunction'): string =>
  // As units, Czech would put "a" before the last one.
  type === 'unit' ? texts.join(', ') : formatters.getListFormat(localeTag(), { type }).format(texts)
