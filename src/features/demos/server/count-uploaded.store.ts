import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'

/** How many of the workspace's demos (each version is one) were uploaded from one instant until before another. */
export const countUploaded = async (tx: Tx, scope: WorkspaceScope, from: Date, end: Date): Promise<number> =>
  (
    await tx
      .selectFrom('demos')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('workspace_id', '=', scope.workspaceId)
      .where('added_at', '>=', from)
      .where('added_at', '<', end)
      .executeTakeFirstOrThrow()
  ).count

/** SQL for the number of all demos that the role of the question may see. */
export const demoCount: RawBuilder<number> = sql<number>`(SELECT count(*)::integer FROM demos)`
