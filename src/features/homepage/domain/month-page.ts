import { addDays, type PlainDate, weekdayOf } from '#kernel/dates.ts'

const weeks = 6

/** The days of a month's page in a calendar: six weeks from the Monday on or before the first, and a day more on both sides. */
export const monthPage = (yearMonth: string): { from: PlainDate; to: PlainDate } => {
  const first = `${yearMonth}-01`
  const monday = addDays(first, 1 - weekdayOf(first))
  return { from: addDays(monday, -1), to: addDays(monday, weeks * 7) }
}
