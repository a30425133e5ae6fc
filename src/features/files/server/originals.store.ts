import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { inPortions } from '#server/database/in-portions.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { StoredOriginal } from '#server/zip/stored-original.ts'

interface Row {
  path: string
  number: number
  counts: boolean
  file_key: string
  file_bytes: number
  file_crc32: number | null
  mark: string
  added_at: Date
}

// Every item that is not in the trash, with its path; the trash stays behind.
const inside = (scope: WorkspaceScope) => sql`
  WITH RECURSIVE inside AS (
    SELECT id, is_folder, version, replace(name, '/', '_') AS path FROM file_items
    WHERE workspace_id = ${scope.workspaceId} AND parent_id IS NULL AND trash_id IS NULL
    UNION ALL
    SELECT f.id, f.is_folder, f.version, i.path || '/' || replace(f.name, '/', '_')
    FROM file_items f JOIN inside i ON f.parent_id = i.id
    WHERE f.workspace_id = ${scope.workspaceId} AND f.trash_id IS NULL
  )`

/** Every version of every file of a workspace: those that count in their folders, earlier ones beside them, by their number. */
export const readFileOriginals = (tx: Tx, scope: WorkspaceScope): AsyncIterable<StoredOriginal[]> => {
  const query = sql<Row>`${inside(scope)}
    SELECT i.path, v.number, v.number = i.version AS counts, v.file_key, v.file_bytes, v.file_crc32,
      encode(v.file_sha256, 'hex') AS mark, v.added_at
    FROM inside i JOIN file_versions v ON v.workspace_id = ${scope.workspaceId} AND v.file_id = i.id
    ORDER BY counts DESC, i.path, i.id, v.number`
  return inPortions(tx, query, (row) => ({
    path: row.counts ? `Files/${row.path}` : `Other versions of files/${numbered(row.path, row.number)}`,
    key: row.file_key,
    bytes: row.file_bytes,
    crc32: row.file_crc32,
    mark: row.mark,
    modifiedAt: row.added_at,
  }))
}

/** The folders of a workspace that hold nothing, by their paths. */
export const readEmptyFolders = (tx: Tx, scope: WorkspaceScope): AsyncIterable<string[]> => {
  const query = sql<{ path: string }>`${inside(scope)}
    SELECT path FROM inside i WHERE is_folder AND NOT EXISTS (
      SELECT FROM file_items f WHERE f.workspace_id = ${scope.workspaceId} AND f.parent_id = i.id AND f.trash_id IS NULL
    ) ORDER BY path, id`
  return inPortions(tx, query, ({ path }) => `Files/${path}`)
}

// Before the ending, by which programs know what it is.
const numbered = (path: string, number: number): string => {
  const end = /\.[^./]{1,8}$/.exec(path)?.[0] ?? ''
  return `${path.slice(0, path.length - end.length)} (version ${number})${end}`
}
