import type { ShownCalendarAnswer } from '#features/events/contract/calendar-answer.ts'
import { dayText } from '#kernel/language/day-text.ts'
import { t } from '#kernel/language/translate.ts'

/** What a guest of an event answered by their calendar, in a line. */
export const calendarAnswerText = ({ guest, answer, event, date }: ShownCalendarAnswer): string =>
  t('{guest} says {answer, select, yes {yes} no {no} other {maybe}} to {event}, {day}', {
    guest,
    answer,
    event,
    day: dayText(date, { day: 'numeric', month: 'short', year: 'numeric' }),
  })

/** Why such an answer was not taken; null for one that was. */
export const outcomeWords: Record<ShownCalendarAnswer['outcome'], string | null> = {
  taken: null,
  earlier_time: t('Not counted: it’s for a time from before the event was moved.'),
  later_answer: t('Not counted: they gave another answer later than this one.'),
  one_date: t('Not counted: it’s for one date only, and guests answer for all dates of an event together.'),
  over: t('Not counted: it came after the event.'),
}
