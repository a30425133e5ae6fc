import { t } from '#kernel/language/translate.ts'

/** What is said about a drill that would end before it begins. */
export const dueDayOver = (): string => t('That day is over. Choose today or later.')

const farthestWestMs = 12 * 3_600_000

/** Whether a day (YYYY-MM-DD) is over for everybody on earth: twelve hours behind UTC it ends last. */
export const isOverEverywhere = (day: string, now: Date): boolean =>
  day < new Date(now.getTime() - farthestWestMs).toISOString().slice(0, 10)
