import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import type { Remake } from './finding.ts'
import { summedBytes } from './snapshot.store.ts'

// Where a row keeps the length of a file whose hash it has, too.
const sizes = [
  ['demos', 'file_key', 'file_bytes'],
  ['demo_renditions', 'file_key', 'file_bytes'],
  ['releases', 'artwork_key', 'artwork_bytes'],
  ['blind_sounds', 'file_key', 'file_bytes'],
  ['tabs', 'file_key', 'file_bytes'],
  ['file_versions', 'file_key', 'file_bytes'],
  ['transfer_files', 'file_key', 'file_bytes'],
  ['mail_messages', 'source_key', 'source_bytes'],
  ['mail_draft_files', 'file_key', 'file_bytes'],
  ['merch_products', 'picture_key', 'picture_bytes'],
  ['ledger_receipts', 'file_key', 'file_bytes'],
  ['statement_imports', 'file_key', 'file_bytes'],
  ['bug_reports', 'attachment_key', 'attachment_bytes'],
  ['community_images', 'file_key', 'file_bytes'],
] as const

/** Writes the length of a file into its row; false when no row that we know keeps one. */
export const correctSize = async (tx: Tx, fileKey: string, bytes: number): Promise<boolean> => {
  for (const [table, key, length] of sizes) {
    const { numAffectedRows } = await sql`
      UPDATE ${sql.table(table)} SET ${sql.ref(length)} = ${bytes} WHERE ${sql.ref(key)} = ${fileKey}`.execute(tx)
    if (numAffectedRows) return true
  }
  return false
}

/** Books what the files of a workspace sum up to; its row is locked before they are counted. */
export const bookAgain = async (tx: Tx, workspaceId: string): Promise<void> => {
  await sql`SELECT FROM workspaces WHERE id = ${workspaceId} FOR UPDATE`.execute(tx)
  await sql`UPDATE workspaces w SET used_bytes = ${sql.raw(summedBytes)} WHERE w.id = ${workspaceId}`.execute(tx)
}

/** Lets an upload go on behind the bytes that are there. */
export const continueUpload = async (tx: Tx, id: string, bytes: number): Promise<void> => {
  await sql`UPDATE uploads SET received = ${bytes} WHERE id = ${id} AND received > ${bytes}`.execute(tx)
}

/** The file that something is made from; undefined when the row is gone, null where it is no single file. */
export const readOriginal = async (
  tx: Tx,
  { make, workspaceId, id, version }: Remake,
): Promise<{ key: string | null } | undefined> => {
  const inside = sql`workspace_id = ${workspaceId}`
  const statements = {
    analysis: sql`SELECT file_key AS key FROM demos WHERE ${inside} AND id = ${id}`,
    'light copy': sql`SELECT file_key AS key FROM demos WHERE ${inside} AND id = ${id}`,
    'file preview': sql`SELECT file_key AS key FROM file_versions WHERE ${inside} AND file_id = ${id} AND number = ${version}`,
    'artwork preview': sql`SELECT artwork_key AS key FROM releases WHERE ${inside} AND id = ${id}`,
    'vote sounds': sql`SELECT NULL AS key FROM blind_votes WHERE ${inside} AND id = ${id}`,
  }
  return (await sql<{ key: string | null }>`${statements[make]}`.execute(tx)).rows[0]
}

/** Has a demo measured again; what was measured before stays until then. */
export const forgetAnalysis = async (tx: Tx, { workspaceId, id }: Remake): Promise<void> => {
  await sql`UPDATE demos SET analysis = 'pending', analysis_error = NULL, analyser_version = NULL
    WHERE workspace_id = ${workspaceId} AND id = ${id}`.execute(tx)
}

const keysOf = ({ rows }: { rows: { key: string | null }[] }): string[] =>
  rows.map(({ key }) => key).filter((key) => key !== null)

/** Forgets the light copy of a demo; answers the keys that are free then. */
export const forgetLightCopy = async (tx: Tx, { workspaceId, id }: Remake): Promise<string[]> =>
  keysOf(
    await sql<{ key: string }>`DELETE FROM demo_renditions
      WHERE workspace_id = ${workspaceId} AND demo_id = ${id} AND kind = 'light' RETURNING file_key AS key`.execute(tx),
  )

/** Forgets the small pictures of a version of a file; answers the keys that are free then. */
export const forgetPreview = async (tx: Tx, { workspaceId, id, version }: Remake): Promise<string[]> => {
  const of = sql`workspace_id = ${workspaceId} AND file_id = ${id} AND number = ${version}`
  const found = await sql<{ key: string | null }>`
    SELECT unnest(ARRAY[picture_key, thumb_key]) AS key FROM file_versions WHERE ${of} FOR UPDATE`.execute(tx)
  await sql`UPDATE file_versions SET preview = 'pending', picture_key = NULL, picture_bytes = NULL, thumb_key = NULL,
    thumb_bytes = NULL WHERE ${of}`.execute(tx)
  return keysOf(found)
}

/** Forgets the sounds of a vote; answers the keys that are free then. */
export const forgetSounds = async (tx: Tx, { workspaceId, id }: Remake): Promise<string[]> => {
  await sql`UPDATE blind_votes SET sounds = 'preparing', sounds_seconds = NULL
    WHERE workspace_id = ${workspaceId} AND id = ${id} AND closed_at IS NULL`.execute(tx)
  const gone = await sql<{ key: string }>`DELETE FROM blind_sounds
    WHERE workspace_id = ${workspaceId} AND vote_id = ${id} RETURNING file_key AS key`.execute(tx)
  return keysOf(gone)
}

/** Puts the small copy of a cover in place of the one before; answers the keys that are free then. */
export const putArtworkPreview = async (
  tx: Tx,
  { workspaceId, id }: Remake,
  artworkKey: string,
  preview: { key: string; bytes: number },
): Promise<string[] | null> => {
  const { rows } = await sql<{ key: string | null }>`
    UPDATE releases r SET preview_key = ${preview.key}, preview_bytes = ${preview.bytes} FROM releases old
    WHERE r.workspace_id = ${workspaceId} AND r.id = ${id} AND r.artwork_key = ${artworkKey}
      AND old.workspace_id = r.workspace_id AND old.id = r.id
    RETURNING old.preview_key AS key`.execute(tx)
  return rows.length === 0 ? null : keysOf({ rows })
}
