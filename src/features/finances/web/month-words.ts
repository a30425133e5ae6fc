import { addDays } from '#kernel/dates.ts'
import { dateText } from '#kernel/language/formats.ts'
import { monthsBack } from '../domain/months-back.ts'

const startOf = (month: string): number => Date.parse(`${month}-01`)

/** A month (`2026-11`) as one reads it: November 2026. */
export const monthText = (month: string): string =>
  dateText(startOf(month), { timeZone: 'UTC', month: 'long', year: 'numeric' })

/** Its name alone: November. */
export const monthName = (month: string): string => dateText(startOf(month), { timeZone: 'UTC', month: 'long' })

/** In little room: Nov. */
export const shortMonth = (month: string): string =>
  dateText(startOf(month), { timeZone: 'UTC', month: 'short' }).slice(0, 3)

/** The month so many later, or earlier below 0. */
export const monthBeside = (month: string, by: 1 | -1): string =>
  (by === 1 ? monthsBack(month, -1).at(-1) : monthsBack(month, 2)[0]) ?? month

/** The first and the last day of a month. */
export const daysOfMonth = (month: string): { from: string; until: string } => ({
  from: `${month}-01`,
  until: addDays(`${monthBeside(month, 1)}-01`, -1),
})

/** What a text of an address means as a month; null for anything else. */
export const monthIn = (text: unknown): string | null =>
  typeof text === 'string' && /^(19[7-9]\d|20\d\d)-(0[1-9]|1[0-2])$/.test(text) ? text : null
