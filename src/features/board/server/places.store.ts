import { sql } from 'kysely'
import type { ColumnValue } from '#server/database/column-value.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'

/** Holds the board until the transaction ends, so that counts and places hold; answers the last number given. */
export const lockBoard = async (tx: Tx, scope: WorkspaceScope): Promise<number> => {
  const { last_number } = await tx
    .insertInto('boards')
    .values({ workspace_id: scope.workspaceId })
    .onConflict((conflict) => conflict.column('workspace_id').doUpdateSet({ last_number: sql`boards.last_number` }))
    .returning('last_number')
    .executeTakeFirstOrThrow()
  return last_number
}

/** Remembers the last number given. */
export const updateLastNumber = async (tx: Tx, scope: WorkspaceScope, number: number): Promise<void> => {
  await tx.updateTable('boards').set({ last_number: number }).where('workspace_id', '=', scope.workspaceId).execute()
}

// The places of deleted tasks are kept free, so that each can come back to its own.
const placesIn = (tx: Tx, scope: WorkspaceScope, status: ColumnValue<'board_tasks', 'status'>) =>
  tx.selectFrom('board_tasks').where('workspace_id', '=', scope.workspaceId).where('status', '=', status)

/** The first place of a column, or of what comes after a place there; null at its end. */
export const readPlaceAfter = async (
  tx: Tx,
  scope: WorkspaceScope,
  status: ColumnValue<'board_tasks', 'status'>,
  position: string | null,
  exceptTask: string | null,
): Promise<string | null> => {
  let query = placesIn(tx, scope, status).select('position').orderBy('position').limit(1)
  if (position !== null) query = query.where('position', '>', position)
  if (exceptTask !== null) query = query.where('id', '<>', exceptTask)
  return (await query.executeTakeFirst())?.position ?? null
}

/** The place of a task within a column; null when it is not there. */
export const readPlaceOf = async (
  tx: Tx,
  scope: WorkspaceScope,
  status: ColumnValue<'board_tasks', 'status'>,
  taskId: string,
): Promise<string | null> =>
  (await placesIn(tx, scope, status).select('position').where('id', '=', taskId).executeTakeFirst())?.position ?? null

/** Puts a task into a column at a place; of what comes to those that are done the moment is kept. */
export const updatePlace = async (
  tx: Tx,
  scope: WorkspaceScope,
  taskId: string,
  place: { status: ColumnValue<'board_tasks', 'status'>; position: string },
): Promise<void> => {
  await tx
    .updateTable('board_tasks')
    .set({
      ...place,
      done_at: place.status === 'done' ? sql<Date>`CASE WHEN status = 'done' THEN done_at ELSE now() END` : null,
    })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', taskId)
    .execute()
}
