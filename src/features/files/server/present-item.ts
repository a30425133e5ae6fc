import { plans } from '#features/plans/contract/plan.ts'
import { readUsedBytes } from '#features/workspaces/server/api.ts'
import { missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { FileDetail, FileItem, FileRoom, FileVersion, FolderStep, FoundItem } from '../contract/file-item.ts'
import { presentLinks } from './link-targets.ts'
import { readLinks } from './links.store.ts'
import { type ItemRow, readItems, readTrashBytes } from './store.ts'
import { type FolderRow, readFoldersAbove } from './tree.store.ts'
import { readVersions, type VersionRow } from './versions.store.ts'

/** An item as the contract has it. */
export const presentItem = (row: ItemRow): FileItem => ({
  id: row.id,
  folderId: row.parent_id,
  isFolder: row.is_folder,
  name: row.name,
  items: row.is_folder ? row.items : null,
  kind: row.kind,
  bytes: row.file_bytes,
  version: row.version,
  versions: row.is_folder ? null : row.versions,
  hasPicture: row.thumb_key !== null,
  addedBy: row.added_by,
  addedAt: row.added_at.toISOString(),
  changedBy: row.changed_by,
  changedAt: row.changed_at.toISOString(),
  rowVersion: row.row_version,
})

const presentVersion = (row: VersionRow): FileVersion => ({
  number: row.number,
  bytes: row.file_bytes,
  kind: row.kind,
  preview: row.preview,
  durationSeconds: row.duration_seconds,
  overview: row.overview?.toString('base64') ?? null,
  addedBy: row.added_by,
  addedAt: row.added_at.toISOString(),
})

/** The items of these ids, in the order of the ids. */
export const readPresented = async (tx: Tx, scope: WorkspaceScope, ids: readonly string[]): Promise<FileItem[]> => {
  const rows = new Map((await readItems(tx, scope, ids)).map((row) => [row.id, row]))
  return ids.flatMap((id) => rows.get(id) ?? []).map(presentItem)
}

/** One item. */
export const readOne = async (tx: Tx, scope: WorkspaceScope, itemId: string): Promise<FileItem> => {
  const [item] = await readPresented(tx, scope, [itemId])
  if (!item) throw missing(t('This item'))
  return item
}

/** The folders above something, from the top on. */
const wayTo = (folders: ReadonlyMap<string, FolderRow>, folderId: string | null): FolderStep[] => {
  const way: FolderStep[] = []
  for (let at = folderId === null ? undefined : folders.get(folderId); at; at = folders.get(at.parent_id ?? ''))
    way.unshift({ id: at.id, name: at.name })
  return way
}

/** Items with the folders above each. */
export const withPaths = async (tx: Tx, scope: WorkspaceScope, items: readonly FileItem[]): Promise<FoundItem[]> => {
  if (items.length === 0) return []
  const around = [...new Set(items.flatMap(({ folderId }) => folderId ?? []))]
  const folders = new Map((await readFoldersAbove(tx, scope, around)).map((folder) => [folder.id, folder]))
  return items.map((item) => ({ ...item, path: wayTo(folders, item.folderId) }))
}

/** A file with its versions and what it belongs to. */
export const readDetail = async (tx: Tx, scope: WorkspaceScope, fileId: string): Promise<FileDetail> => {
  const [found] = await withPaths(tx, scope, await readPresented(tx, scope, [fileId]))
  if (!found || found.isFolder) throw missing(t('This file'))
  const versions = await readVersions(tx, scope, fileId)
  const links = await presentLinks(tx, scope, await readLinks(tx, scope, fileId))
  return { ...found, list: versions.map(presentVersion), links }
}

/** How much room there is, and how much of it is taken. */
export const readRoom = async (tx: Tx, scope: WorkspaceScope): Promise<FileRoom> => ({
  limitBytes: plans[scope.tier].storageBytes,
  usedBytes: (await readUsedBytes(tx, scope)) ?? 0,
  trashBytes: await readTrashBytes(tx, scope),
})
