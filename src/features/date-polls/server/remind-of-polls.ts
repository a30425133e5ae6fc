import type { Reminder, ReminderSource } from '#features/notifications/server/api.ts'
import { addDays, daysBetween } from '#kernel/dates.ts'
import { hasAnswered } from '../domain/best-places.ts'
import type { PersonRow } from './people.store.ts'
import { dueKey, membersOf, overKey, placeOfPoll } from './poll-news.ts'
import { readPeopleOf } from './poll-people.ts'
import { type PollRow, readOpenPollsUntil } from './store.ts'

// Who asked hears of a last day that has passed also after some days on which no server ran.
const daysBack = [3, 2, 1]

const dueOf = (poll: PollRow, people: readonly PersonRow[], days: number): Reminder => ({
  people: membersOf(people.filter((one) => !hasAnswered(one))),
  news: { kind: 'date-poll-due', event: poll.title, days },
  path: placeOfPoll(poll.id),
  key: dueKey(poll, days),
})

const overOf = (poll: PollRow): Reminder => ({
  people: poll.created_by === null ? [] : [poll.created_by],
  news: { kind: 'date-poll-ready', event: poll.title, why: 'over' },
  path: placeOfPoll(poll.id),
  key: overKey(poll),
})

/**
 * On the morning before the last day of answers, and on that day, those who have not said something to each date are reminded; on
 * the next morning who asked hears that it is over.
 */
export const remindOfPolls: ReminderSource = async (tx, scope, { morning, today }) => {
  const passed = daysBack.map((days) => addDays(morning, -days))
  const polls = await readOpenPollsUntil(tx, scope, [...passed, morning, addDays(morning, 1)])
  const people = await readPeopleOf(tx, scope, polls)
  return polls.flatMap((poll) => {
    if (poll.answer_until < morning) return [overOf(poll)]
    const days = daysBetween(today, poll.answer_until)
    // A server that was down until after the last day asks nobody any more.
    return days < 0 ? [] : [dueOf(poll, people.get(poll.id) ?? [], days)]
  })
}
