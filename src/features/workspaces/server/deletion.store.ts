import { sql } from 'kysely'
import type { Database, Tx } from '#server/database/database.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'

/** A workspace that its owner deleted and can still bring back. */
export interface DeletedRow {
  id: string
  name: string
  hue: string
  deleted_until: Date
}

/** Locks the row of a workspace that the transaction holds alone; gives its name, nothing when it is deleted already. */
export const lockForDeletion = async (tx: Tx, scope: WorkspaceScope): Promise<string | undefined> => {
  const row = await tx
    .selectFrom('workspaces')
    .select('name')
    .where('id', '=', scope.workspaceId)
    .where('deleted_until', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.name
}

/** Puts the workspace of the scope away until a moment: from then on it is there for nobody; false when it is away already. */
export const putAway = async (
  tx: Tx,
  until: Date,
  { withOwner }: { withOwner: boolean } = { withOwner: false },
): Promise<boolean> => {
  const { rows } = await sql<{ done: boolean }>`SELECT put_workspace_away(${until}, ${withOwner}) AS done`.execute(tx)
  return rows[0]?.done ?? false
}

/** The workspaces that the person of the transaction deleted and can still bring back. */
export const readDeleted = async (tx: Tx): Promise<DeletedRow[]> =>
  (await sql<DeletedRow>`SELECT * FROM my_deleted_workspaces()`.execute(tx)).rows

/** Brings a deleted workspace of the person of the transaction back; gives the ids of its members, none when it was too late. */
export const bringBack = async (tx: Tx, workspaceId: string): Promise<string[]> =>
  (await sql<{ id: string }>`SELECT id FROM bring_workspace_back(${workspaceId}) AS id`.execute(tx)).rows.map(
    ({ id }) => id,
  )

/** The ids of workspaces whose week is over, some at a time. */
export const readOverdue = async (database: Database): Promise<string[]> =>
  (await sql<{ id: string }>`SELECT id FROM workspaces_to_delete() AS id`.execute(database.single)).rows.map(
    ({ id }) => id,
  )

/** Locks the row of a workspace that the transaction holds alone; false unless its week is over. */
export const lockOverdue = async (tx: Tx, scope: JobScope): Promise<boolean> => {
  const row = await tx
    .selectFrom('workspaces')
    .select('id')
    .where('id', '=', scope.workspaceId)
    .where('deleted_until', '<=', sql<Date>`now()`)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** The storage keys of all files of the workspace. */
export const fileKeys = async (tx: Tx, scope: JobScope): Promise<string[]> => {
  const rows = await tx.selectFrom('stored_files').select('key').where('workspace_id', '=', scope.workspaceId).execute()
  return rows.flatMap(({ key }) => key ?? [])
}

/** Deletes the workspace and, by their foreign keys, all its rows. */
export const deleteWorkspaceRows = async (tx: Tx, scope: JobScope): Promise<void> => {
  await tx.deleteFrom('workspaces').where('id', '=', scope.workspaceId).execute()
}

/** Moves the transaction of a person inside the walls of a workspace of theirs, until it ends or moves on. */
export const stepInto = async (tx: Tx, scope: WorkspaceScope): Promise<void> => {
  await sql`SELECT set_config('app.workspace_id', ${scope.workspaceId}, true)`.execute(tx)
}

/** Moves the transaction of a person out of every workspace again. */
export const stepOut = async (tx: Tx): Promise<void> => {
  await sql`SELECT set_config('app.workspace_id', '', true)`.execute(tx)
}

/** Keeps accounts from being deleted before the transaction ends. */
export const holdAccounts = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  await tx.selectFrom('accounts').select('id').where('id', 'in', ids).orderBy('id').forKeyShare().execute()
}
