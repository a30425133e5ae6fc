import { dateText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'

const dayOf = (date: Date): number => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()

const nameOf = (then: Date, now: Date): string => {
  const days = Math.round((dayOf(now) - dayOf(then)) / 86_400_000)
  if (days <= 0) return t('Today')
  if (days === 1) return t('Yesterday')
  const otherYear = then.getFullYear() !== now.getFullYear()
  return dateText(then, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(otherYear && { year: 'numeric' }),
  })
}

/** What happened, under the day on which it did on the reader's own clock; both keep their order. */
export const groupByDay = <T extends { timestamp: string }>(
  entries: readonly T[],
  now: Date,
): { day: string; entries: T[] }[] =>
  [...Map.groupBy(entries, ({ timestamp }) => nameOf(new Date(timestamp), now))].map(([day, ofDay]) => ({
    day,
    entries: ofDay,
  }))
