import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'

const workspaceOf = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\//
const imageOf = /^(community\/[0-9a-f]+\.webp)$/
const pictureOf = /^pictures\/([0-9a-f]+)\.webp$/

const matches = (keys: string[], shape: RegExp): string[] => [
  ...new Set(keys.map((key) => shape.exec(key)?.[1]).filter((found) => found !== undefined)),
]

/** Of these keys, those that no row of any workspace or account refers to; `administration` sees all rows. */
export const unreferencedKeys = async (administration: Database, keys: string[]): Promise<string[]> => {
  const { rows } = await sql<{ key: string }>`
    SELECT key FROM stored_files WHERE workspace_id = ANY (${matches(keys, workspaceOf)}::uuid[])
    UNION ALL
    SELECT key FROM stored_files WHERE workspace_id IS NULL AND key = ANY (${keys}::text[])
    UNION ALL
    SELECT file_key FROM community_images WHERE file_key = ANY (${matches(keys, imageOf)}::text[])
    UNION ALL
    SELECT 'pictures/' || picture_name || '.webp' FROM accounts WHERE picture_name = ANY (${matches(keys, pictureOf)}::text[])`.execute(
    administration.single,
  )
  const referenced = new Set(rows.map((row) => row.key))
  return keys.filter((key) => !referenced.has(key))
}

/** The keys that jobs were to delete which have failed for good or were called off. */
export const keysOfFailedJobs = async (database: Database): Promise<string[]> => {
  const { rows } = await sql<{ key: string }>`
    SELECT DISTINCT k.key FROM pgboss.job CROSS JOIN LATERAL jsonb_array_elements_text(data -> 'keys') AS k (key)
    WHERE name = 'delete-files' AND state IN ('failed', 'cancelled')`.execute(database.single)
  return rows.map(({ key }) => key)
}

/** Of these keys, those that no job is about to delete. */
export const keysWithoutJob = async (database: Database, keys: string[]): Promise<string[]> => {
  if (keys.length === 0) return []
  const { rows } = await sql<{ key: string }>`
    SELECT k.key FROM pgboss.job CROSS JOIN LATERAL jsonb_array_elements_text(data -> 'keys') AS k (key)
    WHERE name = 'delete-files' AND state IN ('created', 'retry', 'active') AND k.key = ANY (${keys}::text[])`.execute(
    database.single,
  )
  const waiting = new Set(rows.map((row) => row.key))
  return keys.filter((key) => !waiting.has(key))
}
