import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { planKept } from '#server/database/kept-plans.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'

/**
 * A mark of the state of everything that the list of a folder (null for the top) shows of its items. Each write leaves its
 * transaction's number in the rows it made (`xmin`), which never comes back, so the mark changes with every change.
 */
export const readFolderMark = async (
  tx: Tx,
  { workspaceId }: WorkspaceScope,
  folderId: string | null,
): Promise<string> => {
  const { rows } = await sql<{ mark: string }>`
    WITH inside AS MATERIALIZED (
      SELECT id, is_folder, xmin::text::bigint AS written, added_by, changed_by FROM file_items
      WHERE workspace_id = ${workspaceId} AND trash_id IS NULL
        AND parent_id ${folderId === null ? sql`IS NULL` : sql`= ${folderId}`}
    )
    SELECT concat_ws(' ', count(*), sum(hashint8extended(written, 1)),
      (SELECT concat_ws(' ', count(*), sum(hashint8extended(v.xmin::text::bigint, 2))) FROM file_versions v
        WHERE v.workspace_id = ${workspaceId} AND v.file_id IN (SELECT id FROM inside WHERE NOT is_folder)),
      (SELECT sum(hashint8extended(k.xmin::text::bigint, 3)) FROM file_folder_counts k
        WHERE k.workspace_id = ${workspaceId} AND k.folder_id IN (SELECT id FROM inside WHERE is_folder)),
      (SELECT sum(hashint8extended(a.xmin::text::bigint, 4)) FROM accounts a
        WHERE a.id = ANY (ARRAY(SELECT added_by FROM inside UNION SELECT changed_by FROM inside)))) AS mark
    FROM inside ${planKept}`.execute(tx)
  return rows[0]?.mark ?? ''
}
