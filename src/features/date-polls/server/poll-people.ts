import { readPeople } from '#features/events/server/api.ts'
import type { Tx } from '#server/database/database.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'
import { type PersonRow, readKeptPeople } from './people.store.ts'
import type { PollRow } from './store.ts'

type Members = Awaited<ReturnType<typeof readPeople>>

/** Somebody who joined the band after everybody was asked. */
const joinedLater = (poll: PollRow, member: Members[number], isNeeded: boolean): PersonRow => ({
  ...{ workspace_id: poll.workspace_id, id: member.id, poll_id: poll.id, account_id: member.id },
  ...{ guest_name: null, guest_email: null, form_key: null, removed_at: null },
  ...{ is_needed: isNeeded, answers: poll.dates.map(() => null), answered_at: null, added_at: poll.created_at },
  ...{ username: member.username, display_name: member.display_name, picture_name: member.picture_name },
})

/**
 * The people of these polls, by their ids: the members who are asked and in the band now (where everybody is asked, also those who
 * joined later), then those outside who have answered.
 */
export const readPeopleOf = async (
  tx: Tx,
  scope: WorkspaceScope | JobScope,
  polls: readonly PollRow[],
  known?: Members,
): Promise<Map<string, PersonRow[]>> => {
  const members = known ?? (await readPeople(tx, scope))
  const isThere = new Set(members.map(({ id }) => id))
  const kept = Map.groupBy(
    await readKeptPeople(
      tx,
      scope,
      polls.map(({ id }) => id),
    ),
    ({ poll_id }) => poll_id,
  )
  return new Map(
    polls.map((poll) => {
      const people = kept.get(poll.id) ?? []
      const asked = people.filter(({ account_id }) => account_id !== null && isThere.has(account_id))
      const named = new Set(asked.map(({ account_id }) => account_id))
      const later = poll.for_everyone ? members.filter(({ id }) => !named.has(id)) : []
      const isNeeded = asked.every(({ is_needed }) => is_needed)
      return [
        poll.id,
        [
          ...asked,
          ...later.map((member) => joinedLater(poll, member, isNeeded)),
          ...people.filter(({ account_id }) => account_id === null),
        ],
      ]
    }),
  )
}

/** The people of one poll. */
export const readPollPeople = async (tx: Tx, scope: WorkspaceScope | JobScope, poll: PollRow): Promise<PersonRow[]> =>
  (await readPeopleOf(tx, scope, [poll])).get(poll.id) ?? []
