import { type Selectable, sql } from 'kysely'
import type { Answer } from '#features/events/contract/event-values.ts'
import type { Tx } from '#server/database/database.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'
import type { DatePollPeople } from '#server/database/tables.gen.ts'
import { newId } from '#server/new-id.ts'

/** What somebody said to each date, in the order of the dates; null for nothing yet. */
export type Answers = (Answer | null)[]

type Scope = WorkspaceScope | JobScope

/** Somebody who is asked, with who they are. */
export type PersonRow = Omit<Selectable<DatePollPeople>, 'answers'> & {
  answers: Answers
  username: string | null
  display_name: string | null
  picture_name: string | null
}

const answersOf = (kept: readonly string[]): Answers => kept.map((one) => (one === '' ? null : (one as Answer)))
const keptOf = (answers: Answers): string[] => answers.map((one) => one ?? '')

/** What was kept of the people of these polls, in the order in which they came. */
export const readKeptPeople = async (tx: Tx, scope: Scope, pollIds: readonly string[]): Promise<PersonRow[]> => {
  if (pollIds.length === 0) return []
  const rows = await tx
    .selectFrom('date_poll_people as p')
    .leftJoin('accounts as a', 'a.id', 'p.account_id')
    .selectAll('p')
    .select(['a.username', 'a.display_name', 'a.picture_name'])
    .where('p.workspace_id', '=', scope.workspaceId)
    .where('p.poll_id', 'in', pollIds)
    .where('p.removed_at', 'is', null)
    .orderBy('p.added_at')
    .orderBy('p.id')
    .execute()
  return rows.map((row) => ({ ...row, answers: answersOf(row.answers) }))
}

/** Which poll somebody outside has answered; undefined for nobody, and where their answer was taken away. */
export const readPollGuest = async (tx: Tx, scope: JobScope, personId: string) =>
  tx
    .selectFrom('date_poll_people')
    .select('poll_id')
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', personId)
    .where('account_id', 'is', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst()

/** The name of somebody outside, also of one whose answer was taken away; null for nobody. */
export const readGuestName = async (tx: Tx, scope: WorkspaceScope, personId: string): Promise<string | null> => {
  const found = await tx
    .selectFrom('date_poll_people')
    .select('guest_name')
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', personId)
    .executeTakeFirst()
  return found?.guest_name ?? null
}

/** Takes away what somebody outside said, or brings it back; answers whether there is such a person. */
export const markGuestRemoved = async (
  tx: Tx,
  scope: WorkspaceScope,
  { pollId, personId, isRemoved }: { pollId: string; personId: string; isRemoved: boolean },
): Promise<boolean> => {
  const found = await tx
    .updateTable('date_poll_people')
    .set({ removed_at: isRemoved ? sql<Date>`now()` : null })
    .where('workspace_id', '=', scope.workspaceId)
    .where('poll_id', '=', pollId)
    .where('id', '=', personId)
    .where('account_id', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return found !== undefined
}

/** Asks these members about so many dates; who is among the needed is marked. */
export const insertAsked = async (
  tx: Tx,
  scope: WorkspaceScope,
  pollId: string,
  { people, needed, dates }: { people: readonly string[]; needed: ReadonlySet<string>; dates: number },
): Promise<void> => {
  if (people.length === 0) return
  await tx
    .insertInto('date_poll_people')
    .values(
      people.map((accountId) => ({
        workspace_id: scope.workspaceId,
        id: newId(),
        poll_id: pollId,
        account_id: accountId,
        is_needed: needed.has(accountId),
        answers: keptOf(Array.from({ length: dates }, () => null)),
      })),
    )
    .execute()
}

/** Keeps what oneself says, also where one came to the band after the question. */
export const storeOwnAnswers = async (
  tx: Tx,
  scope: WorkspaceScope,
  pollId: string,
  { answers, isNeeded }: { answers: Answers; isNeeded: boolean },
): Promise<void> => {
  const said = { answers: keptOf(answers), answered_at: sql<Date>`now()` }
  await tx
    .insertInto('date_poll_people')
    .values({
      ...{ workspace_id: scope.workspaceId, id: newId(), poll_id: pollId, account_id: scope.userId },
      ...{ is_needed: isNeeded, ...said },
    })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'poll_id', 'account_id']).doUpdateSet(said))
    .execute()
}

/** Keeps what somebody outside says: of a new guest, or of the one with this id. */
export const storeGuestAnswers = async (
  tx: Tx,
  scope: JobScope,
  pollId: string,
  guest: { id: string; name: string; email: string | null; formKey: string; answers: Answers },
): Promise<void> => {
  const said = {
    ...{ guest_name: guest.name, guest_email: guest.email },
    ...{ answers: keptOf(guest.answers), answered_at: sql<Date>`now()` },
  }
  await tx
    .insertInto('date_poll_people')
    .values({
      ...{ workspace_id: scope.workspaceId, id: guest.id, poll_id: pollId },
      ...{ is_needed: false, form_key: guest.formKey, ...said },
    })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'id']).doUpdateSet(said))
    .execute()
}
