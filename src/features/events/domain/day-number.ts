import type { PlainDate } from '#kernel/dates.ts'

const dayMs = 86_400_000

/** Days since 1 January 1970. */
export type DayNumber = number

/** The number of a date. */
export const dayNumber = (date: PlainDate): DayNumber =>
  dayOf(Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8, 10)))

/** The number of a day of a month; months and days beyond their end go on in the next. */
export const dayOf = (year: number, month: number, day: number): DayNumber => Date.UTC(year, month - 1, day) / dayMs

// A calendar asks for the same days again and again, and writing a date takes longer than looking it up.
const names = new Map<DayNumber, PlainDate>()
const mostNames = 50_000

/** The date of a number. */
export const dateOfDay = (day: DayNumber): PlainDate => {
  const known = names.get(day)
  if (known !== undefined) return known
  const name = new Date(day * dayMs).toISOString().slice(0, 10)
  if (names.size < mostNames) names.set(day, name)
  return name
}

/** Year, month (1 to 12) and day of a number. */
export const partsOf = (day: DayNumber): { year: number; month: number; day: number } => {
  const date = new Date(day * dayMs)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

/** The day of the week, from 1 (Monday) to 7 (Sunday). */
export const weekdayOfDay = (day: DayNumber): number => ((((day + 3) % 7) + 7) % 7) + 1

/** How many days a month has. */
export const daysInMonth = (year: number, month: number): number => dayOf(year, month + 1, 1) - dayOf(year, month, 1)
