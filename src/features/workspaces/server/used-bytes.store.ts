import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'

/**
 * Adds to the bytes of a workspace (`delta` may be negative) as long as they stay within `limit` and its owner has the plan
 * that the limit is of; the row stays locked until the transaction ends. False otherwise, or when the workspace is gone.
 */
export const addUsedBytes = async (
  tx: Tx,
  scope: WorkspaceScope | JobScope,
  delta: number,
  limit: { tier: string; bytes: number } | null,
): Promise<boolean> => {
  let query = tx
    .updateTable('workspaces')
    .set({ used_bytes: sql<number>`used_bytes + ${delta}::bigint` })
    .where('id', '=', scope.workspaceId)
  if (limit !== null && delta > 0) {
    query = query
      .where(sql<boolean>`used_bytes + ${delta}::bigint <= ${limit.bytes}::bigint`)
      .where(sql<boolean>`(SELECT tier FROM accounts WHERE id = owner_id) = ${limit.tier}`)
  }
  const changed = await query.returning('id').executeTakeFirst()
  return changed !== undefined
}

/** The bytes of all files of a workspace, or null when it is gone. */
export const readUsedBytes = async (tx: Tx, scope: WorkspaceScope | JobScope): Promise<number | null> => {
  const row = await tx
    .selectFrom('workspaces')
    .select('used_bytes')
    .where('id', '=', scope.workspaceId)
    .executeTakeFirst()
  return row?.used_bytes ?? null
}
