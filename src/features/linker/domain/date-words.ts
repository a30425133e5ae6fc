import type { PlainDate } from '#kernel/dates.ts'
import { dateText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import type { ShownEvent } from '../contract/link-page.ts'

const momentOf = (date: PlainDate): Date => new Date(`${date}T00:00:00Z`)

/** A date as a fan reads it: `4 December 2026`. */
export const shownDate = (date: PlainDate): string =>
  dateText(momentOf(date), { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

const weekday = (date: PlainDate): string => dateText(momentOf(date), { weekday: 'short', timeZone: 'UTC' })

const shownDay = (date: PlainDate): string => t('{weekday} {date}', { weekday: weekday(date), date: shownDate(date) })

/** When an event is: `Fri 4 December 2026, 19:30`, or from when to when. */
export const shownSpan = ({ startsOn, endsOn, startMinute }: ShownEvent): string => {
  const from = shownDay(startsOn)
  if (startMinute !== null) {
    const [hour, minute] = [Math.floor(startMinute / 60), startMinute % 60]
    return `${from}, ${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
  }
  return endsOn === startsOn ? from : t('{from} to {to}', { from, to: shownDay(endsOn) })
}
