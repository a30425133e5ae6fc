import { sql } from 'kysely'
import type { PlainDate } from '#kernel/dates.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'

/** When somebody is away, as it is read. */
export interface AbsenceRow {
  id: string
  account_id: string
  username: string
  display_name: string
  starts_on: PlainDate
  ends_on: PlainDate
  note: string
  is_shared: boolean
  row_version: number
}

/** What a person fills in. */
export interface AbsenceFields {
  starts_on: PlainDate
  ends_on: PlainDate
  note: string
  is_shared: boolean
}

const selectAbsences = (tx: Tx, scope: WorkspaceScope) =>
  tx
    .selectFrom('absences as x')
    .innerJoin('accounts as a', 'a.id', 'x.account_id')
    .select([
      'x.id',
      'account_id',
      'username',
      'display_name',
      'starts_on',
      'ends_on',
      'note',
      'is_shared',
      'x.row_version',
    ])
    .where('x.workspace_id', '=', scope.workspaceId)

/** The absences of everybody that touch these days. */
export const readAbsences = (tx: Tx, scope: WorkspaceScope, from: PlainDate, to: PlainDate): Promise<AbsenceRow[]> =>
  selectAbsences(tx, scope)
    .where('ends_on', '>=', from)
    .where('starts_on', '<=', to)
    .orderBy('starts_on')
    .orderBy('x.id')
    .execute()

/** One absence, locked until the transaction ends; null when there is none. */
export const lockAbsence = async (tx: Tx, scope: WorkspaceScope, absenceId: string): Promise<AbsenceRow | null> =>
  (await selectAbsences(tx, scope).where('x.id', '=', absenceId).forUpdate('x').executeTakeFirst()) ?? null

/** How many absences oneself has; under the lock of one's membership the number holds. */
export const countOwnAbsences = async (tx: Tx, scope: WorkspaceScope): Promise<number> => {
  const { count } = await tx
    .selectFrom('absences')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('workspace_id', '=', scope.workspaceId)
    .where('account_id', '=', scope.userId)
    .executeTakeFirstOrThrow()
  return count
}

/** Writes a new absence of oneself. */
export const insertAbsence = async (
  tx: Tx,
  scope: WorkspaceScope,
  id: string,
  fields: AbsenceFields,
): Promise<void> => {
  await tx
    .insertInto('absences')
    .values({ ...fields, workspace_id: scope.workspaceId, id, account_id: scope.userId })
    .execute()
}

/** Changes an absence, and counts its version up. */
export const updateAbsence = async (
  tx: Tx,
  scope: WorkspaceScope,
  absenceId: string,
  fields: AbsenceFields,
): Promise<void> => {
  await tx
    .updateTable('absences')
    .set({ ...fields, row_version: sql<number>`row_version + 1` })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', absenceId)
    .execute()
}

/** Takes an absence away. */
export const deleteAbsenceRow = async (tx: Tx, scope: WorkspaceScope, absenceId: string): Promise<void> => {
  await tx.deleteFrom('absences').where('workspace_id', '=', scope.workspaceId).where('id', '=', absenceId).execute()
}
