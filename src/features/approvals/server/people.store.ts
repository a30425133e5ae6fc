import { type Selectable, sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'
import type { ApprovalPeople } from '#server/database/tables.gen.ts'
import { newId } from '#server/new-id.ts'
import { mostSaidBefore } from '../contract/approval-limits.ts'
import type { ApprovalAnswer } from '../contract/approval-words.ts'

type Scope = WorkspaceScope | JobScope

/** What somebody said of a version, kept once they answer another one. */
export interface SaidBefore {
  /** Left out where they wanted changes: once, only that was kept. */
  answer?: ApprovalAnswer
  saidOf: string
  version: string
  comment: string
  answeredAt: string
  /** Whether they said it of an older version (`version`), and it held when this one came. */
  isCarried?: boolean
}

/** Somebody who is asked, with who they are. */
export type PersonRow = Omit<Selectable<ApprovalPeople>, 'changes_before'> & {
  changes_before: SaidBefore[]
  username: string | null
  display_name: string | null
  picture_name: string | null
}

/** Those who are asked by these approvals: who is in the band, then people outside, by their names. */
export const readPeopleOf = async (
  tx: Tx,
  scope: Scope,
  approvalIds: readonly string[],
): Promise<Map<string, PersonRow[]>> => {
  if (approvalIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('approval_people as p')
    .leftJoin('memberships as m', (join) =>
      join.onRef('m.workspace_id', '=', 'p.workspace_id').onRef('m.account_id', '=', 'p.account_id'),
    )
    .leftJoin('accounts as a', 'a.id', 'p.account_id')
    .selectAll('p')
    .select(['a.username', 'a.display_name', 'a.picture_name'])
    .where('p.workspace_id', '=', scope.workspaceId)
    .where('p.approval_id', 'in', approvalIds)
    .where('p.removed_at', 'is', null)
    .where((is) => is.or([is('p.account_id', 'is', null), is('m.account_id', 'is not', null)]))
    .orderBy(sql`p.account_id IS NULL`)
    .orderBy(sql`lower(coalesce(a.display_name, p.guest_name))`)
    .orderBy('p.id')
    .$narrowType<{ changes_before: SaidBefore[] }>()
    .execute()
  return Map.groupBy(rows, ({ approval_id }) => approval_id)
}

/** Which approval asks somebody outside; undefined for nobody, and for one who is asked no more. */
export const readGuest = (tx: Tx, scope: JobScope, personId: string) =>
  tx
    .selectFrom('approval_people')
    .select(['id', 'approval_id'])
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', personId)
    .where('account_id', 'is', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst()

/** Asks these people: members by their ids, who may have been asked before, and people outside by their names. */
export const insertPeople = async (
  tx: Tx,
  scope: WorkspaceScope,
  approvalId: string,
  { members, guests }: { members: readonly string[]; guests: readonly string[] },
): Promise<void> => {
  const of = { workspace_id: scope.workspaceId, approval_id: approvalId }
  const rows = [
    ...members.map((account_id) => ({ ...of, id: newId(), account_id, guest_name: null })),
    ...guests.map((guest_name) => ({ ...of, id: newId(), account_id: null, guest_name })),
  ]
  if (rows.length === 0) return
  await tx
    .insertInto('approval_people')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['workspace_id', 'approval_id', 'account_id']).doUpdateSet({ removed_at: null }),
    )
    .execute()
}

/** Asks a member no more wherever they are asked by an approval that runs; the ids of these approvals. */
export const removeFromRunning = async (tx: Tx, scope: WorkspaceScope, accountId: string): Promise<string[]> => {
  const removed = await tx
    .updateTable('approval_people')
    .set({ removed_at: sql<Date>`now()` })
    .where('workspace_id', '=', scope.workspaceId)
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .where('approval_id', 'in', (from) =>
      from
        .selectFrom('approvals')
        .select('id')
        .where('workspace_id', '=', scope.workspaceId)
        .where('closed_at', 'is', null),
    )
    .returning('approval_id')
    .execute()
  return removed.map(({ approval_id }) => approval_id)
}

/** Asks somebody no more, or again; who it is and what they said, or undefined for nobody. */
export const markRemoved = (
  tx: Tx,
  scope: WorkspaceScope,
  { approvalId, personId, isRemoved }: { approvalId: string; personId: string; isRemoved: boolean },
) =>
  tx
    .updateTable('approval_people')
    .set({ removed_at: isRemoved ? sql<Date>`now()` : null })
    .where('workspace_id', '=', scope.workspaceId)
    .where('approval_id', '=', approvalId)
    .where('id', '=', personId)
    .returning(['account_id', 'answer'])
    .executeTakeFirst()

/** What somebody said of other versions, once they answer this one (`mark`). */
const saidBefore = ({ answer, said_of, said_of_name, comment, answered_at, changes_before }: PersonRow, mark: string) =>
  [
    ...changes_before,
    ...(answer !== null && said_of !== null && answered_at !== null
      ? [{ answer, saidOf: said_of, version: said_of_name, comment, answeredAt: answered_at.toISOString() }]
      : []),
  ]
    .filter(({ saidOf }) => saidOf !== mark)
    .slice(-mostSaidBefore)

/** Keeps what somebody says, and of what; the approval is locked. */
export const storeAnswer = async (
  tx: Tx,
  scope: Scope,
  person: PersonRow,
  { answer, comment, mark, version }: { answer: ApprovalAnswer; comment: string; mark: string; version: string },
): Promise<void> => {
  await tx
    .updateTable('approval_people')
    .set({ answer, comment, said_of: mark, said_of_name: version, answered_at: sql<Date>`now()` })
    .set({ changes_before: JSON.stringify(saidBefore(person, mark)) })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', person.id)
    .execute()
}

/** Keeps that what somebody said holds for a version that has just come, also once the one that they heard is gone. */
export const carryAnswer = async (
  tx: Tx,
  scope: JobScope,
  { id, answer, comment, said_of_name: version, answered_at }: PersonRow,
  mark: string,
): Promise<void> => {
  if (answer === null || answered_at === null) return
  const carried: SaidBefore = {
    ...{ answer, saidOf: mark, version, comment },
    ...{ answeredAt: answered_at.toISOString(), isCarried: true },
  }
  await tx
    .updateTable('approval_people')
    .set({
      changes_before: sql`(
        SELECT jsonb_agg(one ORDER BY place)
        FROM jsonb_array_elements(changes_before || ${JSON.stringify([carried])}::jsonb) WITH ORDINALITY AS all_of(one, place)
        WHERE place > jsonb_array_length(changes_before) + 1 - ${mostSaidBefore})`,
    })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .execute()
}

/** The name of somebody outside who is asked no more; none for a member, and for one who is asked. */
export const readRemoved = async (
  tx: Tx,
  scope: WorkspaceScope,
  { approvalId, personId }: { approvalId: string; personId: string },
): Promise<string[]> => {
  const found = await tx
    .selectFrom('approval_people')
    .select('guest_name')
    .where('workspace_id', '=', scope.workspaceId)
    .where('approval_id', '=', approvalId)
    .where('id', '=', personId)
    .executeTakeFirst()
  return found?.guest_name ? [found.guest_name] : []
}
