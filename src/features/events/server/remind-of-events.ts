import type { Reminder, ReminderSource } from '#features/notifications/server/api.ts'
import { addDays } from '#kernel/dates.ts'
import { readAnswers } from './answers.store.ts'
import { attendeesOf } from './event-row.ts'
import { readPeople } from './people.store.ts'
import { answersFor, keyOf } from './present-event.ts'
import { expandAll, spanBetween } from './read-events.ts'
import { readEventsWithin } from './store.ts'
import { ZoneClock } from './zone-clock.ts'

/** Reminds everybody who is expected, and has not said no, of what is tomorrow. */
export const remindOfEvents: ReminderSource = async (tx, scope, { morning, today, zone }) => {
  const tomorrow = addDays(morning, 1)
  if (today > morning) return []
  const span = spanBetween(tomorrow, tomorrow, zone)
  const rows = await readEventsWithin(tx, scope, span.from, span.to)
  const clock = ZoneClock.of(zone)
  const dates = expandAll(rows, span).filter(({ timing, startsMs }) =>
    timing.start === null ? timing.date === tomorrow : clock.shownAt(startsMs).date === tomorrow,
  )
  if (dates.length === 0) return []
  const ids = [...new Set(dates.map(({ row }) => row.id))]
  const answers = Map.groupBy(await readAnswers(tx, scope, ids), (one) => one.event_id)
  const everybody = (await readPeople(tx, scope)).map(({ id }) => id)
  return dates.map((one): Reminder => {
    const declined = answersFor(one, answers.get(one.row.id) ?? []).filter(({ answer }) => answer === 'no')
    const expected = attendeesOf(one.row) ?? everybody
    return {
      people: expected.filter((id) => !declined.some(({ account_id }) => account_id === id)),
      news: {
        kind: 'event-tomorrow',
        event: one.title,
        time: one.timing.start === null ? '' : clock.shownAt(one.startsMs).time,
      },
      path: `/calendar?event=${one.row.id}${one.occursOn === null ? '' : `&occurrence=${one.occursOn}`}`,
      key: `event-tomorrow:${keyOf(one)}:${tomorrow}`,
    }
  })
}
