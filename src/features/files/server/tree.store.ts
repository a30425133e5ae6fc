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

/** A folder and the one that it lies in. */
export interface FolderRow {
  id: string
  name: string
  parent_id: string | null
}

/** All folders that are not in the trash. */
export const readFolders = (tx: Tx, scope: WorkspaceScope): Promise<FolderRow[]> =>
  tx
    .selectFrom('file_items')
    .select(['id', 'name', 'parent_id'])
    .where('workspace_id', '=', scope.workspaceId)
    .where('is_folder', '=', true)
    .where('trash_id', 'is', null)
    .orderBy('name_key')
    .execute()

/** These folders and all above them that are not in the trash, in no order. */
export const readFoldersAbove = async (tx: Tx, scope: WorkspaceScope, ids: readonly string[]): Promise<FolderRow[]> => {
  const { rows } = await sql<FolderRow>`
    WITH RECURSIVE up AS (
      SELECT id, name, parent_id FROM file_items
      WHERE workspace_id = ${scope.workspaceId} AND id = ANY (${ids}::uuid[]) AND is_folder AND trash_id IS NULL
      UNION
      SELECT f.id, f.name, f.parent_id FROM up
      JOIN file_items f ON f.workspace_id = ${scope.workspaceId} AND f.id = up.parent_id AND f.trash_id IS NULL
    )
    SELECT id, name, parent_id FROM up`.execute(tx)
  return rows
}

/** The folders from the top down to this one, itself included; none when it is not there or in the trash. */
export const readWay = async (tx: Tx, scope: WorkspaceScope, folderId: string): Promise<FolderRow[]> => {
  const { rows } = await sql<FolderRow>`
    WITH RECURSIVE up AS (
      SELECT id, name, parent_id, 1 AS height FROM file_items
      WHERE workspace_id = ${scope.workspaceId} AND id = ${folderId} AND is_folder AND trash_id IS NULL
      UNION ALL
      SELECT f.id, f.name, f.parent_id, up.height + 1 FROM up
      JOIN file_items f ON f.workspace_id = ${scope.workspaceId} AND f.id = up.parent_id
      WHERE up.height < 100
    )
    SELECT id, name, parent_id FROM up ORDER BY height DESC`.execute(tx)
  return rows
}

/** An item below some, or one of them: `depth` is 0 for those asked for. */
export interface BelowRow {
  id: string
  is_folder: boolean
  root_id: string
  parent_id: string | null
  name: string
  depth: number
  path: string[]
}

/** These items and all below them that belong to the same removal, or to none; `path` holds the names from the item asked for on. */
export const readBelow = async (tx: Tx, scope: WorkspaceScope, ids: readonly string[]): Promise<BelowRow[]> => {
  const { rows } = await sql<BelowRow>`
    WITH RECURSIVE down AS (
      SELECT id, id AS root_id, is_folder, parent_id, name, trash_id, 0 AS depth, ARRAY[name] AS path FROM file_items
      WHERE workspace_id = ${scope.workspaceId} AND id = ANY (${ids}::uuid[])
      UNION ALL
      SELECT f.id, down.root_id, f.is_folder, f.parent_id, f.name, f.trash_id, down.depth + 1, down.path || f.name FROM down
      JOIN file_items f ON f.workspace_id = ${scope.workspaceId} AND f.parent_id = down.id
        AND f.trash_id IS NOT DISTINCT FROM down.trash_id
      WHERE down.depth < 100
    )
    SELECT id, root_id, is_folder, parent_id, name, depth, path FROM down`.execute(tx)
  return rows
}
