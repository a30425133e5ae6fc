import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'

/** Whether the workspace has any demo. */
export const hasDemos = async (tx: Tx, scope: WorkspaceScope): Promise<boolean> => {
  const found = await tx
    .selectFrom('demos')
    .select(sql`1`.as('one'))
    .where('workspace_id', '=', scope.workspaceId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** SQL for the same, as a part of another question. */
export const anyDemos = ({ workspaceId }: WorkspaceScope): RawBuilder<boolean> =>
  sql<boolean>`EXISTS (SELECT FROM demos WHERE workspace_id = ${workspaceId})`
