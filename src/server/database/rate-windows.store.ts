import { sql } from 'kysely'
import type { Database } from './database.ts'

/** For each key that was counted: the calls of its running window, and the seconds until that ends. */
export type CallsSoFar = ReadonlyMap<string, { calls: number; waitSeconds: number }>

interface Row {
  key: string
  calls: number
  wait: number
}

/**
 * Adds one call to the windows of some keys, each of so many seconds, in the database, so that all server processes count
 * together. Nobody waits for the disk: a counter that a crash forgets starts from nothing. Keys that calls share are in one
 * order for all of them, so that no two wait for each other. Where a window is held, those `whose` calls it counts wait, and nobody else.
 */
export const addCalls = async (
  database: Database,
  whose: string,
  seconds: ReadonlyMap<string, number>,
): Promise<CallsSoFar> => {
  const { rows } = await sql<Row>`
    INSERT INTO rate_windows AS w (key, ends_at, calls)
    SELECT key, now() + make_interval(secs => seconds), 1
    FROM unnest(${[...seconds.keys()]}::text[], ${[...seconds.values()]}::integer[]) AS counted (key, seconds)
    ON CONFLICT (key) DO UPDATE SET
      calls = CASE WHEN w.ends_at <= now() THEN 1 ELSE w.calls + 1 END,
      ends_at = CASE WHEN w.ends_at <= now() THEN excluded.ends_at ELSE w.ends_at END
    RETURNING key, calls, ceil(extract(epoch FROM ends_at - now()))::integer AS wait,
      set_config('synchronous_commit', 'off', true)`.execute(database.singleFor(whose))
  return byKey(rows)
}

/** How many calls the running windows of some keys have seen, without adding one. */
export const callsSoFar = async (database: Database, keys: readonly string[]): Promise<CallsSoFar> => {
  const { rows } = await sql<Row>`
    SELECT key, calls, ceil(extract(epoch FROM ends_at - now()))::integer AS wait FROM rate_windows
    WHERE key = ANY(${[...keys]}::text[]) AND ends_at > now()`.execute(database.single)
  return byKey(rows)
}

const byKey = (rows: Row[]): CallsSoFar =>
  new Map(rows.map(({ key, calls, wait }) => [key, { calls, waitSeconds: Math.max(1, wait) }]))
