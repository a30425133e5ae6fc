import { sql } from 'kysely'
import type { Database, Tx } from '#server/database/database.ts'
import type { JobScope } from '#server/database/scope.ts'

// What was ended by hand can be brought back for an hour; what ran out, for some days.
const isOver = (hours: number) => sql<boolean>`(t.revoked_at < now() - interval '1 hour'
  OR t.expires_at < now() - make_interval(hours => ${hours}))`

/** Transfers whose time is over for good, in all workspaces; `administration` sees every row. */
export const endedTransfers = (
  administration: Database,
  hours: number,
): Promise<{ workspaceId: string; id: string }[]> =>
  administration.single
    .selectFrom('transfers as t')
    .select(['t.workspace_id as workspaceId', 't.id'])
    .where(isOver(hours))
    .limit(1000)
    .execute()

/** Forgets a transfer whose time is still over; answers the files that it had, or null. The workspace's lock must be held. */
export const forgetTransfer = async (
  tx: Tx,
  scope: JobScope,
  id: string,
  hours: number,
): Promise<{ key: string; bytes: number }[] | null> => {
  const over = await tx
    .selectFrom('transfers as t')
    .select('t.id')
    .where('t.workspace_id', '=', scope.workspaceId)
    .where('t.id', '=', id)
    .where(isOver(hours))
    .forUpdate()
    .executeTakeFirst()
  if (!over) return null
  const files = await tx
    .deleteFrom('transfer_files')
    .where('workspace_id', '=', scope.workspaceId)
    .where('transfer_id', '=', id)
    .returning(['file_key', 'file_bytes', 'deleted_at'])
    .execute()
  await tx.deleteFrom('transfers').where('workspace_id', '=', scope.workspaceId).where('id', '=', id).execute()
  // Those that were taken out before have their job, and their room is free.
  return files
    .filter((file) => file.deleted_at === null)
    .map((file) => ({ key: file.file_key, bytes: file.file_bytes }))
}
