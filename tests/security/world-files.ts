import { randomUUID } from 'node:crypto'
import type { Script } from './script.ts'

/** A folder of a band with a file of two versions in it, and a file in its trash. */
export interface KeptByBand {
  fileFolderId: string
  fileId: string
  trashedFileId: string
}

/** Gives a band files, one of which belongs to its song; every text of them holds its canary. */
export const addFiles = (
  script: Script,
  {
    workspaceId,
    ownerId,
    canary,
    fileKey,
    bytes,
    songId,
  }: { workspaceId: string; ownerId: string; canary: string; fileKey: string; bytes: Buffer; songId: string },
): KeptByBand => {
  const [fileFolderId, fileId, trashedFileId] = [randomUUID(), randomUUID(), randomUUID()]
  script.add(
    `INSERT INTO file_items (workspace_id, id, parent_id, is_folder, name, name_key, version, last_version, trash_id, trashed_at, added_by)
     VALUES ($1, $2, NULL, true, $5, $5, NULL, NULL, NULL, NULL, $6), ($1, $3, $2, false, $5, $5, 2, 3, NULL, NULL, $6),
       ($1, $4, $2, false, $5, $5, 1, 1, $4, now(), $6)`,
    [workspaceId, fileFolderId, fileId, trashedFileId, canary, ownerId],
  )
  script.add(
    `INSERT INTO file_versions (workspace_id, file_id, number, file_key, file_bytes, file_sha256, file_crc32, kind,
       media_type, preview, picture_key, picture_bytes, thumb_key, thumb_bytes)
     VALUES ($1, $2, 1, $4, $5, '', 0, 'audio', 'audio/mpeg', 'ready', $4, $5, $4, $5),
       ($1, $2, 2, $4, $5, '', 0, 'text', 'application/octet-stream', 'none', NULL, NULL, NULL, NULL),
       ($1, $2, 3, $4, $5, '', 0, 'pdf', 'application/pdf', 'none', NULL, NULL, NULL, NULL),
       ($1, $3, 1, $4, $5, '', 0, 'other', 'application/octet-stream', 'none', NULL, NULL, NULL, NULL)`,
    [workspaceId, fileId, trashedFileId, fileKey, bytes.length],
  )
  script.add(`INSERT INTO file_links (workspace_id, file_id, kind, target_id, name) VALUES ($1, $2, 'song', $3, $4)`, [
    workspaceId,
    fileId,
    songId,
    canary,
  ])
  return { fileFolderId, fileId, trashedFileId }
}
