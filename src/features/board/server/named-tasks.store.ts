import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'

const selectTasks = (tx: Tx, scope: WorkspaceScope) =>
  tx
    .selectFrom('board_tasks')
    .select(['id', sql<string>`'#' || number || ' ' || name`.as('name')])
    .where('workspace_id', '=', scope.workspaceId)
    .where('deleted_at', 'is', null)

/** What those of these tasks are called that are on the board, with their numbers. */
export const readTaskNames = (tx: Tx, scope: WorkspaceScope, ids: string[]): Promise<{ id: string; name: string }[]> =>
  selectTasks(tx, scope).where('id', 'in', ids).execute()

/** The tasks that are not done, the newest first. */
export const readLivingTasks = (tx: Tx, scope: WorkspaceScope): Promise<{ id: string; name: string }[]> =>
  selectTasks(tx, scope).where('status', '<>', 'done').orderBy('number', 'desc').limit(500).execute()
