import { isPlainDate, type PlainDate } from '#kernel/dates.ts'
import { withoutEnd } from '#kernel/trim-signs.ts'

/** In which order a file writes day, month and year. */
export type DateForm = 'ymd' | 'dmy' | 'mdy'

/** A month of the calendar: `2026-11`. */
export type PlainMonth = string

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
// What may stand behind a date: a time of day.
const time = /[\sT]\d{1,2}[:.]\d{2}/i

/** The longest cell that is read as a date, in characters: of a longer one its beginning is. */
export const longestDate = 64

/** The date that a text says in this order, with any time of day dropped; null when it is none of the calendar. */
export const readDate = (given: string, form: DateForm): PlainDate | null => {
  const cell = given.trim().slice(0, longestDate)
  const text = withoutEnd(cell.slice(0, time.exec(cell)?.index ?? cell.length), /[\sT]/i)
  const named = /^(\d{1,2})[\s-]+([A-Za-z]{3})[a-z]*\.?[\s-]+(\d{4})$/.exec(text)
  if (named) return dateOf(named[3], months.indexOf((named[2] ?? '').toLowerCase()) + 1, named[1])
  const short = /^(\d{4})(\d{2})(\d{2})$/.exec(text)
  if (short && form === 'ymd') return dateOf(short[1], short[2], short[3])
  const parts = /^(\d{1,4})\s*[-./]\s*(\d{1,2})\s*[-./]\s*(\d{1,4})$/.exec(text)
  if (!parts) return null
  const [, first, second, third] = parts
  if (form === 'ymd') return dateOf(first, second, third)
  return form === 'dmy' ? dateOf(third, second, first) : dateOf(third, first, second)
}

/** The month that a text says: `2026-11`, `11/2026`, `Nov 2026`, or that of a date beginning with the year. */
export const readMonth = (given: string): PlainMonth | null => {
  const text = given.trim().slice(0, longestDate)
  const named = /^([A-Za-z]{3})[a-z]*\.?[\s-]+(\d{4})$/.exec(text)
  if (named) return dateOf(named[2], months.indexOf((named[1] ?? '').toLowerCase()) + 1, 1)?.slice(0, 7) ?? null
  const yearFirst = /^(\d{4})[-/.](\d{1,2})$/.exec(text)
  if (yearFirst) return dateOf(yearFirst[1], yearFirst[2], 1)?.slice(0, 7) ?? null
  const yearLast = /^(\d{1,2})[-/.](\d{4})$/.exec(text)
  if (yearLast) return dateOf(yearLast[2], yearLast[1], 1)?.slice(0, 7) ?? null
  return readDate(text, 'ymd')?.slice(0, 7) ?? null
}

type Part = string | number | undefined

const dateOf = (year: Part, month: Part, day: Part): PlainDate | null => {
  const full = String(year).length === 2 ? `20${year}` : String(year)
  const date = `${full}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  return isPlainDate(date) ? date : null
}

/** The order by which most of these texts are dates of the calendar; null where it reads not even half: one bad date says nothing of the others. */
export const likeliestDateForm = (texts: readonly string[]): DateForm | null => {
  const given = texts.filter((text) => text.trim() !== '')
  const read = (form: DateForm): number => given.filter((text) => readDate(text, form) !== null).length
  const isSlashed = given.some((text) => text.includes('/') && /[ap]m\s*$/i.test(text))
  const order: DateForm[] = isSlashed ? ['ymd', 'mdy', 'dmy'] : ['ymd', 'dmy', 'mdy']
  const best = order.reduce((one, other) => (read(other) > read(one) ? other : one))
  return read(best) * 2 >= Math.max(1, given.length) ? best : null
}
