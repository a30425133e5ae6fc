import { countInvited, type EarlyGuest, instantsOf, planEvent } from '#features/events/server/api.ts'
import { foldEmail } from '#kernel/addresses.ts'
import { Failure, invalidField, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import { lockWorkspace } from '#server/database/lock-workspace.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import type { DatePoll } from '../contract/date-poll.ts'
import { findPoll, refuseClosed } from './find-poll.ts'
import type { PersonRow } from './people.store.ts'
import { membersOf, stopAsking, tellDecided } from './poll-news.ts'
import { readPollPeople } from './poll-people.ts'
import { readPresented } from './present-poll.ts'
import { closePoll, type PollRow, readPoll } from './store.ts'
import { tellPolls } from './tell-live.ts'

/** What members said to one date, as answers to its event. */
const answersTo = (people: readonly PersonRow[], place: number) =>
  people.flatMap(({ account_id, answers, answered_at }) => {
    const answer = answers[place]
    return account_id !== null && answer && answered_at
      ? [{ accountId: account_id, answer, answeredAt: answered_at }]
      : []
  })

/** Those outside who may come and gave an address, each address once. */
const guestsOf = (people: readonly PersonRow[], place: number): EarlyGuest[] => {
  const guests = new Map<string, EarlyGuest>()
  for (const { guest_name, guest_email, answers, answered_at } of people) {
    const answer = answers[place]
    if (guest_email === null || !answer || answer === 'no' || !answered_at) continue
    const guest = { name: guest_name ?? '', address: guest_email, answer, answeredAt: answered_at }
    if (!guests.has(foldEmail(guest_email))) guests.set(foldEmail(guest_email), guest)
  }
  return [...guests.values()]
}

const decide = async (
  services: Services,
  tx: Tx,
  scope: WorkspaceScope,
  poll: PollRow,
  { place, refused }: { place: number; refused: ReadonlyMap<string, string> },
): Promise<void> => {
  const date = poll.dates[place]
  if (!date) throw invalidField('place', t('This poll has no such date.'))
  if (instantsOf({ ...date, timeZone: poll.time_zone }).endsMs < Date.now())
    throw new Failure('conflict', t('This date is over already.'))
  const people = await readPollPeople(tx, scope, poll)
  const { title, category, location, notes } = poll
  const event = await planEvent(
    services,
    tx,
    scope,
    {
      ...{ title, category, location, notes, ...date },
      ...{ timeZone: poll.time_zone, wholeday: date.start === null },
      attendeeIds: poll.for_everyone ? null : membersOf(people),
    },
    {
      answers: answersTo(people, place),
      guests: guestsOf(people, place).filter(({ address }) => !refused.has(address)),
    },
  )
  await closePoll(tx, scope, poll.id, { chosen: place, eventId: event.id })
  await stopAsking(services, tx, poll)
  await tellDecided(services, tx, scope, poll, { place, eventId: event.id, people: membersOf(people) })
  await tellPolls(services, tx, scope, poll.id)
}

/** Makes an event of one date of a poll, with what was said to it; those outside who gave an address are invited. */
export const decidePoll = async (
  services: Services,
  scope: WorkspaceScope,
  { pollId, place }: { pollId: string; place: number },
): Promise<{ poll: DatePoll; message: string; faults: string[] }> => {
  const { database } = services
  const guests = await database.reading(scope, async (tx) => {
    const poll = await readPoll(tx, scope, pollId)
    if (!poll) throw missing(t('This poll'))
    return poll.closed_at === null ? guestsOf(await readPollPeople(tx, scope, poll), place) : []
  })
  // Counted in transactions of their own: what is refused does not keep the date from being set.
  const refused = await countInvited(services, scope, guests)
  return database.within(scope, async (tx) => {
    await lockWorkspace(tx, scope)
    const row = await findPoll(tx, scope, pollId)
    // The same press twice makes one event.
    if (row.chosen !== place) {
      refuseClosed(row)
      await decide(services, tx, scope, row, { place, refused })
    }
    return {
      poll: await readPresented(services, tx, scope, pollId),
      message: t('The date is set: it’s in the calendar.'),
      faults: guests.flatMap(({ name, address }) => {
        const why = refused.get(address)
        return why === undefined ? [] : [t('{name} ({email}) isn’t invited: {why}', { name, email: address, why })]
      }),
    }
  })
}
