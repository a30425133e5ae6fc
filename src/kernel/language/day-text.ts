import type { PlainDate } from '#kernel/dates.ts'
import { dateText } from './formats.ts'
import { languageTag } from './translate.ts'

/** A calendar date as one reads it in the language that is spoken; in English "Fri 4 Sep 2026", without a comma. */
export const dayText = (date: PlainDate, options: Intl.DateTimeFormatOptions): string => {
  const text = dateText(new Date(`${date}T00:00:00Z`), { timeZone: 'UTC', ...options })
  return languageTag() === 'en' ? text.replace(',', '').replace(/\bSept\b/, 'Sep') : text
}
