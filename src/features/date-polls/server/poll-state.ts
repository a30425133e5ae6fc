import { instantsOf, todayIn } from '#features/events/server/api.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { DatePoll } from '../contract/date-poll.ts'
import type { PersonRow } from './people.store.ts'
import type { KeptDate, PollRow } from './store.ts'

/** How a poll stands now. */
export const stateOf = ({ closed_at, chosen, ends_at }: PollRow): DatePoll['state'] => {
  if (chosen !== null) return 'decided'
  return closed_at === null && ends_at.getTime() > Date.now() ? 'open' : 'ended'
}

/** Whether the last day of answers has passed where the band is. */
export const isOver = ({ answer_until, time_zone }: PollRow): boolean => todayIn(time_zone) > answer_until

/** Whether the person who acts is among those who are asked. */
export const isAsked = (people: readonly PersonRow[], { userId }: WorkspaceScope): boolean =>
  people.some(({ account_id }) => account_id === userId)

/** The dates of a poll that have not begun. */
export const datesToCome = ({ dates, time_zone: timeZone }: PollRow): KeptDate[] =>
  dates.filter((one) => instantsOf({ ...one, timeZone }).startsMs > Date.now())
