import { pictureUrl } from '#features/accounts/server/api.ts'
import { instantsOf, readEventTimings, readPeople } from '#features/events/server/api.ts'
import { may } from '#kernel/access.ts'
import { missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { bandLinkToken } from '#server/band-link.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import type { DatePoll, PollDate, PollPerson } from '../contract/date-poll.ts'
import { bestPlaces } from '../domain/best-places.ts'
import type { PersonRow } from './people.store.ts'
import { readPeopleOf } from './poll-people.ts'
import { isAsked, isOver, stateOf } from './poll-state.ts'
import { type PollRow, readPoll } from './store.ts'

const presentPerson = (row: PersonRow): PollPerson => ({
  id: row.id,
  memberId: row.account_id,
  username: row.username,
  displayName: row.display_name ?? row.guest_name ?? '',
  picture: pictureUrl(row.picture_name),
  isNeeded: row.is_needed,
  hasEmail: row.guest_email !== null,
  answers: row.answers,
  answeredAt: row.answered_at?.toISOString() ?? null,
})

const datesOf = ({ dates, time_zone: timeZone }: PollRow): PollDate[] =>
  dates.map((one) => {
    const { startsMs } = instantsOf({ ...one, timeZone })
    return { ...one, startsAt: new Date(startsMs).toISOString(), isOver: startsMs <= Date.now() }
  })

/** The address at which people outside the band answer a poll. */
const guestUrlOf = (services: Services, { workspace_id, id }: PollRow): string =>
  `${services.publicUrl()}/date-poll/${bandLinkToken(services, 'date-poll', workspace_id, id)}`

/** Polls as the contract has them. */
export const presentPolls = async (
  services: Services,
  tx: Tx,
  scope: WorkspaceScope,
  rows: readonly PollRow[],
): Promise<DatePoll[]> => {
  const members = await readPeople(tx, scope)
  const peopleOf = await readPeopleOf(tx, scope, rows, members)
  const timings = await readEventTimings(
    tx,
    scope,
    rows.flatMap(({ event_id }) => event_id ?? []),
  )
  return rows.map((row) => {
    const people = peopleOf.get(row.id) ?? []
    const dates = datesOf(row)
    const timing = timings.get(row.event_id ?? '')
    const isOpen = stateOf(row) === 'open'
    return {
      id: row.id,
      title: row.title,
      category: row.category,
      location: row.location,
      notes: row.notes,
      timeZone: row.time_zone,
      dates,
      best: bestPlaces(
        dates.flatMap((date, place) => (date.isOver ? [] : [place])),
        people.map(({ is_needed, answers }) => ({ isNeeded: is_needed, answers })),
      ),
      people: people.map(presentPerson),
      state: stateOf(row),
      answerUntil: row.answer_until,
      isOver: isOver(row),
      mayAnswer: isOpen && !isOver(row) && isAsked(people, scope),
      askedById: row.created_by,
      askedByName: members.find(({ id }) => id === row.created_by)?.display_name ?? null,
      askedAt: row.created_at.toISOString(),
      chosen: row.chosen,
      event: row.event_id !== null && timing ? { id: row.event_id, ...timing } : null,
      guestUrl: isOpen && may(scope.role, 'edit') ? guestUrlOf(services, row) : null,
    }
  })
}

/** A poll as it is now; refuses one that is not there. */
export const readPresented = async (
  services: Services,
  tx: Tx,
  scope: WorkspaceScope,
  pollId: string,
): Promise<DatePoll> => {
  const row = await readPoll(tx, scope, pollId)
  const [poll] = row ? await presentPolls(services, tx, scope, [row]) : []
  if (!poll) throw missing(t('This poll'))
  return poll
}
