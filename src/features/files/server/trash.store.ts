import { sql } from 'kysely'
import type { Database, Tx } from '#server/database/database.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'
import { type ItemRow, selectItems } from './store.ts'

/** Throws items away, each as itself or (`trash_id`) with the folder that it lies in. */
export const putInTrash = async (
  tx: Tx,
  scope: WorkspaceScope,
  going: readonly { id: string; trash_id: string }[],
): Promise<void> => {
  await sql`
    UPDATE file_items i SET trash_id = g.trash_id, trashed_at = now(), trashed_by = ${scope.userId}
    FROM jsonb_to_recordset(${JSON.stringify(going)}::jsonb) AS g(id uuid, trash_id uuid)
    WHERE i.workspace_id = ${scope.workspaceId} AND i.id = g.id`.execute(tx)
}

/** Something that was thrown away itself. */
export interface TrashRow extends ItemRow {
  trashed_by: string | null
  trashed_at: Date
  /** The folder that it was in, if that is not in the trash. */
  from_name: string | null
  all_bytes: number
  all_items: number
}

/** What is in the trash, the newest first. */
export const readTrash = (tx: Tx, scope: WorkspaceScope): Promise<TrashRow[]> =>
  selectItems(tx, scope)
    .leftJoin('accounts as t', 't.id', 'i.trashed_by')
    .leftJoin('file_items as p', (join) =>
      join
        .onRef('p.workspace_id', '=', 'i.workspace_id')
        .onRef('p.id', '=', 'i.parent_id')
        .on('p.trash_id', 'is', null),
    )
    .select(['t.display_name as trashed_by', sql<Date>`i.trashed_at`.as('trashed_at'), 'p.name as from_name'])
    .select(
      sql<number>`(SELECT coalesce(sum(x.file_bytes), 0)::bigint FROM file_items f JOIN file_versions x
        ON x.workspace_id = f.workspace_id AND x.file_id = f.id
        WHERE f.workspace_id = i.workspace_id AND f.trash_id = i.id)`.as('all_bytes'),
    )
    .select(
      sql<number>`(SELECT count(*)::integer - 1 FROM file_items f
        WHERE f.workspace_id = i.workspace_id AND f.trash_id = i.id)`.as('all_items'),
    )
    .where('i.trash_id', 'is not', null)
    .whereRef('i.trash_id', '=', 'i.id')
    .orderBy('i.trashed_at', 'desc')
    .orderBy('i.name_key')
    .orderBy('i.id')
    .execute()

/** What must be known of something that comes back. */
export interface TrashedRow {
  id: string
  parent_id: string | null
  name: string
}

/** Those of these that were thrown away themselves. */
export const trashedItems = (tx: Tx, scope: WorkspaceScope, ids: readonly string[]): Promise<TrashedRow[]> =>
  tx
    .selectFrom('file_items')
    .select(['id', 'parent_id', 'name'])
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', 'in', ids)
    .whereRef('trash_id', '=', 'id')
    .orderBy('trashed_at')
    .orderBy('name_key')
    .orderBy('id')
    .execute()

/** Where something comes back to, and under which name. */
export interface Returning {
  id: string
  parent_id: string | null
  name: string
  name_key: string
}

/** Brings things back to their places, each with all that went with it. */
export const takeFromTrash = async (tx: Tx, scope: WorkspaceScope, places: readonly Returning[]): Promise<void> => {
  if (places.length === 0) return
  await sql`
    UPDATE file_items i SET parent_id = b.parent_id, name = b.name, name_key = b.name_key, row_version = i.row_version + 1
    FROM jsonb_to_recordset(${JSON.stringify(places)}::jsonb) AS b(id uuid, parent_id uuid, name text, name_key text)
    WHERE i.workspace_id = ${scope.workspaceId} AND i.id = b.id`.execute(tx)
  await tx
    .updateTable('file_items')
    .set({ trash_id: null, trashed_at: null, trashed_by: null })
    .where('workspace_id', '=', scope.workspaceId)
    .where(
      'trash_id',
      'in',
      places.map(({ id }) => id),
    )
    .execute()
}

/** The ids of all that was thrown away itself, or of what was thrown away so many days ago. */
export const trashRoots = async (
  tx: Tx,
  scope: WorkspaceScope | JobScope,
  olderThanDays: number | null,
): Promise<string[]> => {
  const all = tx
    .selectFrom('file_items')
    .select('id')
    .where('workspace_id', '=', scope.workspaceId)
    .whereRef('trash_id', '=', 'id')
  const rows = await (olderThanDays === null
    ? all
    : all.where('trashed_at', '<', sql<Date>`now() - make_interval(days => ${olderThanDays})`)
  ).execute()
  return rows.map((row) => row.id)
}

/** Deletes what went to the trash with these for good; answers the bytes and the keys that are free. */
export const deleteTrashed = async (
  tx: Tx,
  scope: WorkspaceScope | JobScope,
  roots: readonly string[],
): Promise<{ bytes: number; keys: string[] }> => {
  const gone = tx
    .selectFrom('file_items')
    .select('id')
    .where('workspace_id', '=', scope.workspaceId)
    .where('trash_id', 'in', roots)
  const versions = await tx
    .deleteFrom('file_versions')
    .where('workspace_id', '=', scope.workspaceId)
    .where('file_id', 'in', gone)
    .returning(['file_bytes', 'file_key', 'picture_key', 'thumb_key'])
    .execute()
  // What was thrown away before its folder waits at the top for its own end.
  await tx
    .updateTable('file_items')
    .set({ parent_id: null })
    .where('workspace_id', '=', scope.workspaceId)
    .where('parent_id', 'in', gone)
    .where('trash_id', 'not in', roots)
    .execute()
  await tx
    .deleteFrom('file_items')
    .where('workspace_id', '=', scope.workspaceId)
    .where('trash_id', 'in', roots)
    .execute()
  return {
    bytes: versions.reduce((sum, version) => sum + version.file_bytes, 0),
    keys: versions.flatMap(({ file_key, picture_key, thumb_key }) =>
      [file_key, picture_key, thumb_key].filter((key) => key !== null),
    ),
  }
}

/** The workspaces in whose trash something is older than so many days; `administration` sees all. */
export const workspacesWithOldTrash = async (administration: Database, days: number): Promise<string[]> => {
  const rows = await administration.single
    .selectFrom('file_items')
    .select('workspace_id')
    .distinct()
    .where('trashed_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .execute()
  return rows.map((row) => row.workspace_id)
}
