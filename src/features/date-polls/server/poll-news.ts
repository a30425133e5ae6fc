import { notify, withdraw } from '#features/notifications/server/api.ts'
import { readTimeZone } from '#features/workspaces/server/api.ts'
import type { Tx } from '#server/database/database.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import { hasAnswered } from '../domain/best-places.ts'
import type { PersonRow } from './people.store.ts'
import { readPollPeople } from './poll-people.ts'
import type { PollRow } from './store.ts'

type Until = Pick<PollRow, 'id' | 'answer_until'>

/** The screen on which a poll is open. */
export const placeOfPoll = (pollId: string): string => `/calendar?poll=${pollId}`

const askedKey = (pollId: string): string => `date-poll:${pollId}`
const readyKey = (pollId: string): string => `date-poll-ready:${pollId}`
const offKey = (pollId: string): string => `date-poll-off:${pollId}`
const decidedKey = (pollId: string, place: number): string => `date-poll-decided:${pollId}:${place}`

/** By which people are reminded of a poll so many days before its last day of answers. */
export const dueKey = ({ id, answer_until }: Until, days: number): string =>
  `date-poll-due:${id}:${answer_until}:${days}`

/** By which who asked is told that the last day of answers is over. */
export const overKey = ({ id, answer_until }: Until): string => `date-poll-over:${id}:${answer_until}`

/** The members among the people of a poll. */
export const membersOf = (people: readonly PersonRow[]): string[] =>
  people.flatMap(({ account_id }) => account_id ?? [])

/** Tells those who are asked. */
export const tellAsked = async (
  services: Services,
  tx: Tx,
  poll: Pick<PollRow, 'id' | 'title'>,
  people: readonly string[],
): Promise<void> => {
  const news = { kind: 'date-poll', event: poll.title } as const
  await notify(services, tx, people, { news, path: placeOfPoll(poll.id), key: askedKey(poll.id) })
}

/** Takes back what was told of a last day of answers that is another one now. */
export const forgetLastDay = async (services: Services, tx: Tx, poll: Until): Promise<void> => {
  for (const key of [dueKey(poll, 0), dueKey(poll, 1), overKey(poll)]) await withdraw(services, tx, key)
}

/** Takes back what asks for an answer or a date, as none is wanted any more. */
export const stopAsking = async (services: Services, tx: Tx, poll: Until): Promise<void> => {
  for (const key of [askedKey(poll.id), readyKey(poll.id)]) await withdraw(services, tx, key)
  await forgetLastDay(services, tx, poll)
}

/** Tells who asked when the last one has answered. */
export const tellReady = async (
  services: Services,
  tx: Tx,
  scope: WorkspaceScope | JobScope,
  poll: PollRow,
  wasReady: boolean,
): Promise<void> => {
  if (wasReady || !(await readPollPeople(tx, scope, poll)).every(hasAnswered)) return
  // It was so before somebody joined the band.
  await withdraw(services, tx, readyKey(poll.id))
  const news = { kind: 'date-poll-ready', event: poll.title, why: 'all' } as const
  await notify(services, tx, [poll.created_by], { news, path: placeOfPoll(poll.id), key: readyKey(poll.id) })
}

/** Tells those who were asked, and who asked, which date it is. */
export const tellDecided = async (
  services: Services,
  tx: Tx,
  scope: WorkspaceScope,
  poll: PollRow,
  { place, eventId, people }: { place: number; eventId: string; people: readonly string[] },
): Promise<void> => {
  const date = poll.dates[place]
  if (!date) return
  const when = { ...date, timeZone: poll.time_zone, homeZone: await readTimeZone(tx, scope) }
  await notify(services, tx, [...people, poll.created_by], {
    news: { kind: 'date-poll-decided', event: poll.title, when },
    path: `/calendar?event=${eventId}`,
    key: decidedKey(poll.id, place),
  })
}

/** Takes back that a date was set. */
export const withdrawDecided = (services: Services, tx: Tx, pollId: string, place: number): Promise<void> =>
  withdraw(services, tx, decidedKey(pollId, place))

/** Tells those who were asked that nobody is asked any more. */
export const tellOff = async (services: Services, tx: Tx, poll: PollRow, people: readonly string[]): Promise<void> => {
  const news = { kind: 'date-poll-off', event: poll.title } as const
  await notify(services, tx, [...people, poll.created_by], { news, path: placeOfPoll(poll.id), key: offKey(poll.id) })
}

/** Takes back that a poll was called off. */
export const withdrawOff = (services: Services, tx: Tx, pollId: string): Promise<void> =>
  withdraw(services, tx, offKey(pollId))
