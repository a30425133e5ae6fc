import { addDays, type PlainDate } from '#kernel/dates.ts'

/** How many days people have to answer where nobody says it. */
const daysToAnswer = 7

/** The last day of answers where nobody says it: a week from today, or the day before the first date. */
export const usualLastDay = (today: PlainDate, first: PlainDate): PlainDate => {
  const usual = addDays(today, daysToAnswer)
  if (usual < first) return usual
  return first > today ? addDays(first, -1) : today
}
