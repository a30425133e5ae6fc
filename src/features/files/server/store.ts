import { sql } from 'kysely'
import type { ColumnValue } from '#server/database/column-value.ts'
import type { Tx } from '#server/database/database.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'

/** A folder or a file as it is read for people. */
export interface ItemRow {
  id: string
  parent_id: string | null
  is_folder: boolean
  name: string
  version: number | null
  kind: ColumnValue<'file_versions', 'kind'> | null
  file_bytes: number | null
  thumb_key: string | null
  versions: number
  items: number
  added_by: string | null
  added_at: Date
  changed_by: string | null
  changed_at: Date
  row_version: number
}

/** Items with the version that counts, and the names of people; those in the trash too. */
export const selectItems = (tx: Tx, scope: WorkspaceScope) =>
  tx
    .selectFrom('file_items as i')
    .leftJoin('file_versions as v', (join) =>
      join
        .onRef('v.workspace_id', '=', 'i.workspace_id')
        .onRef('v.file_id', '=', 'i.id')
        .onRef('v.number', '=', 'i.version'),
    )
    .leftJoin('accounts as a', 'a.id', 'i.added_by')
    .leftJoin('accounts as c', 'c.id', 'i.changed_by')
    .select([
      'i.id',
      'i.parent_id',
      'i.is_folder',
      'i.name',
      'i.version',
      'v.kind',
      'v.file_bytes',
      'v.thumb_key',
      'a.display_name as added_by',
      'i.added_at',
      'c.display_name as changed_by',
      'i.changed_at',
      'i.row_version',
    ])
    .select(
      sql<number>`CASE WHEN i.is_folder THEN 0 WHEN i.last_version = 1 THEN 1 ELSE (SELECT count(*)::integer FROM file_versions f
        WHERE f.workspace_id = i.workspace_id AND f.file_id = i.id) END`.as('versions'),
    )
    .select(
      // Of the living they are kept by triggers (migration 0112).
      sql<number>`CASE WHEN NOT i.is_folder THEN 0 WHEN i.trash_id IS NULL THEN coalesce((SELECT k.items FROM file_folder_counts k
        WHERE k.workspace_id = i.workspace_id AND k.folder_id = i.id), 0) ELSE (SELECT count(*)::integer FROM file_items f
        WHERE f.workspace_id = i.workspace_id AND f.parent_id = i.id AND f.trash_id = i.trash_id) END`.as('items'),
    )
    .where('i.workspace_id', '=', scope.workspaceId)

const living = (tx: Tx, scope: WorkspaceScope) => selectItems(tx, scope).where('i.trash_id', 'is', null)

/** What a folder holds, or what lies at the top (null). */
export const readFolder = (tx: Tx, scope: WorkspaceScope, folderId: string | null): Promise<ItemRow[]> =>
  living(tx, scope)
    .where('i.parent_id', folderId === null ? 'is' : '=', folderId)
    .orderBy('i.is_folder', 'desc')
    .orderBy('i.name_key')
    .execute()

/** Those of these items that are there and not in the trash. */
export const readItems = (tx: Tx, scope: WorkspaceScope, ids: readonly string[]): Promise<ItemRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : living(tx, scope).where('i.id', 'in', ids).execute()

/** The first items, by name, whose names hold a text that was folded like names are; looked up as decision 0085 says. */
export const findItems = (tx: Tx, scope: WorkspaceScope, text: string, most: number): Promise<ItemRow[]> =>
  living(tx, scope)
    .where(sql<boolean>`i.id = ANY (ARRAY(SELECT find_file_items(${text}, ${most})))`)
    .orderBy('i.name_key')
    .orderBy('i.id')
    .execute()

/** What a change must know of an item. */
export interface KnownItem {
  id: string
  parent_id: string | null
  is_folder: boolean
  name: string
  name_key: string
  version: number | null
  row_version: number
}

const known = ['id', 'parent_id', 'is_folder', 'name', 'name_key', 'version', 'row_version'] as const

/** Those of these items that are there and not in the trash; the workspace's lock holds them still. */
export const knownItems = (tx: Tx, scope: WorkspaceScope, ids: readonly string[]): Promise<KnownItem[]> =>
  tx
    .selectFrom('file_items')
    .select(known)
    .where('workspace_id', '=', scope.workspaceId)
    .where('trash_id', 'is', null)
    .where('id', 'in', ids)
    .execute()

/** What is called so in a folder, or null. */
export const itemNamed = async (
  tx: Tx,
  scope: WorkspaceScope,
  folderId: string | null,
  nameKey: string,
): Promise<KnownItem | null> =>
  (await tx
    .selectFrom('file_items')
    .select(known)
    .where('workspace_id', '=', scope.workspaceId)
    .where('parent_id', folderId === null ? 'is' : '=', folderId)
    .where('name_key', '=', nameKey)
    .where('trash_id', 'is', null)
    .executeTakeFirst()) ?? null

/** The folded names in a folder. */
export const namesIn = async (tx: Tx, scope: WorkspaceScope, folderId: string | null): Promise<Set<string>> => {
  const rows = await tx
    .selectFrom('file_items')
    .select('name_key')
    .where('workspace_id', '=', scope.workspaceId)
    .where('parent_id', folderId === null ? 'is' : '=', folderId)
    .where('trash_id', 'is', null)
    .execute()
  return new Set(rows.map((row) => row.name_key))
}

/** How many items the workspace has in all, the trash included. */
export const countItems = async (tx: Tx, scope: WorkspaceScope): Promise<number> => {
  const { count } = await tx
    .selectFrom('file_items')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('workspace_id', '=', scope.workspaceId)
    .executeTakeFirstOrThrow()
  return count
}

/** A new folder, or a new file whose first version follows. */
export interface NewItem {
  id: string
  parent_id: string | null
  is_folder: boolean
  name: string
  name_key: string
}

/** Adds an item. */
export const insertItem = async (tx: Tx, scope: WorkspaceScope, item: NewItem): Promise<void> => {
  await tx
    .insertInto('file_items')
    .values({
      ...item,
      workspace_id: scope.workspaceId,
      version: item.is_folder ? null : 1,
      last_version: item.is_folder ? null : 1,
      added_by: scope.userId,
      changed_by: scope.userId,
    })
    .execute()
}

/** Changes an item: its name, its folder or the version that counts. */
export const updateItem = async (
  tx: Tx,
  scope: WorkspaceScope,
  itemId: string,
  fields: { name?: string; name_key?: string; parent_id?: string | null; version?: number; last_version?: number },
): Promise<void> => {
  await tx
    .updateTable('file_items')
    .set({
      ...fields,
      changed_by: scope.userId,
      changed_at: sql<Date>`now()`,
      row_version: sql<number>`row_version + 1`,
    })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', itemId)
    .execute()
}

/** How many bytes of the workspace lie in the trash. */
export const readTrashBytes = async (tx: Tx, scope: WorkspaceScope | JobScope): Promise<number> => {
  const { bytes } = await tx
    .selectFrom('file_versions as v')
    .innerJoin('file_items as i', (join) =>
      join.onRef('i.workspace_id', '=', 'v.workspace_id').onRef('i.id', '=', 'v.file_id'),
    )
    .select(sql<number>`coalesce(sum(v.file_bytes), 0)::bigint`.as('bytes'))
    .where('v.workspace_id', '=', scope.workspaceId)
    .where('i.trash_id', 'is not', null)
    .executeTakeFirstOrThrow()
  return bytes
}
