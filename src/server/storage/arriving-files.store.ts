import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'

/** Writes a key down whose bytes are about to be put. */
export const noteArriving = async (database: Database, key: string): Promise<void> => {
  await sql`INSERT INTO arriving_files (key) VALUES (${key})
    ON CONFLICT (key) DO UPDATE SET noted_at = now()`.execute(database.single)
}

/** The next keys, at most so many, that were written down so long ago (ms); those of a band follow each other. */
export const arrivedBefore = async (database: Database, graceMs: number, most: number): Promise<string[]> => {
  const { rows } = await sql<{ key: string }>`
    SELECT key FROM arriving_files WHERE noted_at < now() - make_interval(secs => ${graceMs / 1000})
    ORDER BY key LIMIT ${most}`.execute(database.single)
  return rows.map(({ key }) => key)
}

/** Forgets keys of which is known by now what became of them, but for those that were written down again meanwhile. */
export const forgetArrived = async (database: Database, keys: readonly string[], graceMs: number): Promise<void> => {
  await sql`DELETE FROM arriving_files
    WHERE key = ANY (${[...keys]}::text[]) AND noted_at < now() - make_interval(secs => ${graceMs / 1000})`.execute(
    database.single,
  )
}
