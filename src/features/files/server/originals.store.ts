import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { StoredOriginal } from '#server/zip/stored-original.ts'

interface Row {
  path: string
  file_key: string
  file_bytes: string
  file_crc32: string | null
  mark: string
  added_at: Date
}

/** The version that counts of every file of a workspace, in its folders; the trash stays behind. */
export const readFileOriginals = async (tx: Tx, scope: WorkspaceScope): Promise<StoredOriginal[]> => {
  const { rows } = await sql<Row>`
    WITH RECURSIVE inside AS (
      SELECT id, is_folder, version, 'Files/' || replace(name, '/', '_') AS path FROM file_items
      WHERE workspace_id = ${scope.workspaceId} AND parent_id IS NULL AND trash_id IS NULL
      UNION ALL
      SELECT f.id, f.is_folder, f.version, i.path || '/' || replace(f.name, '/', '_')
      FROM file_items f JOIN inside i ON f.parent_id = i.id
      WHERE f.workspace_id = ${scope.workspaceId} AND f.trash_id IS NULL
    )
    SELECT i.path, v.file_key, v.file_bytes, v.file_crc32, encode(v.file_sha256, 'hex') AS mark, v.added_at
    FROM inside i JOIN file_versions v
      ON v.workspace_id = ${scope.workspaceId} AND v.file_id = i.id AND v.number = i.version
    ORDER BY i.path, i.id`.execute(tx)
  return rows.map((row) => ({
    path: row.path,
    key: row.file_key,
    bytes: Number(row.file_bytes),
    crc32: row.file_crc32 === null ? null : Number(row.file_crc32),
    mark: row.mark,
    modifiedAt: row.added_at,
  }))
}
