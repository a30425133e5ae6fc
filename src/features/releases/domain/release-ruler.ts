import { daysBetween, type PlainDate } from '#kernel/dates.ts'

/** The marks of a little ruler from today to a release: `now` first, `release` last, every seventh between them longer. */
export type RulerMark = 'now' | 'short' | 'long' | 'release'

const MOST_MARKS = 29

/** One mark for each day; for dates that are far away one for each week, or each four weeks. */
export const rulerMarks = (today: PlainDate, date: PlainDate): RulerMark[] => {
  const days = Math.max(0, daysBetween(today, date))
  const step = [1, 7, 28].find((one) => days / one < MOST_MARKS) ?? Math.ceil(days / (MOST_MARKS - 1))
  const between = Math.max(0, Math.ceil(days / step) - 1)
  const long = step === 1 ? 7 : step === 7 ? 4 : 13
  return [
    'now',
    ...Array.from({ length: between }, (_, at): RulerMark => ((at + 1) % long === 0 ? 'long' : 'short')),
    'release',
  ]
}
