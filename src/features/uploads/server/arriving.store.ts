import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'

/** How many files are on their way to a transfer, and their bytes. */
export const countArriving = async (
  tx: Tx,
  scope: WorkspaceScope | JobScope,
  transferId: string,
): Promise<{ files: number; bytes: number }> => {
  return tx
    .selectFrom('uploads')
    .select([sql<number>`count(*)`.as('files'), sql<number>`coalesce(sum(bytes), 0)::bigint`.as('bytes')])
    .where('workspace_id', '=', scope.workspaceId)
    .where('transfer_id', '=', transferId)
    .executeTakeFirstOrThrow()
}

/** SQL for the same of a transfer `alias`, one row that is joined laterally. */
export const arrivingAt = (alias: string): RawBuilder<{ arriving: number; arriving_bytes: number }> =>
  sql`(SELECT count(*)::integer AS arriving, coalesce(sum(u.bytes), 0)::bigint AS arriving_bytes FROM uploads AS u
    WHERE u.workspace_id = ${sql.ref(`${alias}.workspace_id`)} AND u.transfer_id = ${sql.ref(`${alias}.id`)})`
