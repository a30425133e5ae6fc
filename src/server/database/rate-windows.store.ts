import { sql } from 'kysely'
import type { Database } from './database.ts'

/**
 * Adds one call to a key's window of so many seconds, in the database, so that all server processes count together. Nobody
 * waits for the disk: a counter that a crash forgets begins anew.
 */
export const addCall = async (
  database: Database,
  key: string,
  seconds: number,
): Promise<{ calls: number; waitSeconds: number }> => {
  const { rows } = await sql<{ calls: number; wait: number }>`
    INSERT INTO rate_windows AS w (key, ends_at, calls) VALUES (${key}, now() + make_interval(secs => ${seconds}), 1)
    ON CONFLICT (key) DO UPDATE SET
      calls = CASE WHEN w.ends_at <= now() THEN 1 ELSE w.calls + 1 END,
      ends_at = CASE WHEN w.ends_at <= now() THEN excluded.ends_at ELSE w.ends_at END
    RETURNING calls, ceil(extract(epoch FROM ends_at - now()))::integer AS wait,
      set_config('synchronous_commit', 'off', true)`.execute(database.single)
  return { calls: rows[0]?.calls ?? 1, waitSeconds: Math.max(1, rows[0]?.wait ?? 1) }
}

/** How many calls a key's running window has seen, without adding one. */
export const callsSoFar = async (database: Database, key: string): Promise<{ calls: number; waitSeconds: number }> => {
  const { rows } = await sql<{ calls: number; wait: number }>`
    SELECT calls, ceil(extract(epoch FROM ends_at - now()))::integer AS wait FROM rate_windows
    WHERE key = ${key} AND ends_at > now()`.execute(database.single)
  return { calls: rows[0]?.calls ?? 0, waitSeconds: Math.max(1, rows[0]?.wait ?? 1) }
}
