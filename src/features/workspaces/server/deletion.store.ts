import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'

/** Locks the row of a workspace that the transaction holds alone; gives its name. */
export const lockForDeletion = async (tx: Tx, scope: WorkspaceScope): Promise<string | undefined> => {
  const row = await tx
    .selectFrom('workspaces')
    .select('name')
    .where('id', '=', scope.workspaceId)
    .forUpdate()
    .executeTakeFirst()
  return row?.name
}

/** The storage keys of all files of the workspace. */
export const fileKeys = async (tx: Tx, scope: WorkspaceScope): Promise<string[]> => {
  const rows = await tx.selectFrom('stored_files').select('key').where('workspace_id', '=', scope.workspaceId).execute()
  return rows.flatMap(({ key }) => key ?? [])
}

/** Deletes the workspace and, by their foreign keys, all its rows. */
export const deleteWorkspaceRows = async (tx: Tx, scope: WorkspaceScope): Promise<void> => {
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
