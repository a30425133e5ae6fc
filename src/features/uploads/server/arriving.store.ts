import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'

/** How many files are on their way to a transfer, and their bytes. */
export const countArriving = async (
  tx: Tx,
  scope: WorkspaceScope | JobScope,
  transferId: string,
): Promise<{ files: number; bytes: number }> => {
  const { files, bytes } = await tx
    .selectFrom('uploads')
    .select([sql<string>`count(*)`.as('files'), sql<string>`coalesce(sum(bytes), 0)`.as('bytes')])
    .where('workspace_id', '=', scope.workspaceId)
    .where('transfer_id', '=', transferId)
    .executeTakeFirstOrThrow()
  return { files: Number(files), bytes: Number(bytes) }
}

/** SQL for the same of a transfer `alias`, one row that is joined laterally; bytes are PostgreSQL's text. */
export const arrivingAt = (alias: string): RawBuilder<{ arriving: number; arriving_bytes: string }> =>
  sql`(SELECT count(*)::integer AS arriving, coalesce(sum(u.bytes), 0) AS arriving_bytes FROM uploads AS u
    WHERE u.workspace_id = ${sql.ref(`${alias}.workspace_id`)} AND u.transfer_id = ${sql.ref(`${alias}.id`)})`
