import { sql } from 'kysely'
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
