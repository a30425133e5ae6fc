import { readableDate } from '#features/events/contract/readable-date.ts'
import { shortDay } from '#features/events/web/api.ts'
import { t } from '#kernel/language/translate.ts'
import type { DatePoll, PollDate } from '../contract/date-poll.ts'
import { hasAnswered } from '../domain/best-places.ts'

/** "Fri 4 Dec, 19:00–22:00". */
export const dateWords = ({ timeZone }: DatePoll, date: PollDate): string =>
  readableDate({ ...date, timeZone, homeZone: timeZone }, { saysYear: false })

/** What a press asks: "Ask about 3 dates". */
export const askWords = (dates: number): string =>
  t('{dates, plural, one {Ask about # date} other {Ask about # dates}}', { dates })

/** "3 of 4 have answered". */
export const answeredWords = ({ people }: DatePoll): string =>
  t('{answered, plural, one {# of {people} has answered} other {# of {people} have answered}}', {
    answered: people.filter(hasAnswered).length,
    people: people.length,
  })

/** Whether somebody is asked and has something left to say. */
export const waitsFor = (poll: DatePoll, me: string | null): boolean =>
  poll.mayAnswer && !poll.people.some((one) => one.memberId === me && hasAnswered(one))

/** Whether a date of a poll has not begun. */
export const hasDatesToCome = ({ dates }: DatePoll): boolean => dates.some(({ isOver }) => !isOver)

/** How a poll stands, in a sentence. */
export const stateWords = (poll: DatePoll): string => {
  const { event } = poll
  if (event) return t('The date is set: {date}.', { date: readableDate({ ...event, homeZone: poll.timeZone }) })
  if (poll.state === 'decided') return t('The date was set, and its event was deleted.')
  if (poll.state === 'ended') return hasDatesToCome(poll) ? t('It was called off.') : t('All of these dates are over.')
  if (poll.isOver) return t('The last day for answers was {day}.', { day: shortDay(poll.answerUntil) })
  return t('Answer by {day}.', { day: shortDay(poll.answerUntil) })
}
