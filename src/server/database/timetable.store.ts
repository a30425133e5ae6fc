import { sql } from 'kysely'
import type { Database } from './database.ts'

/** A little less than the time between two turns: no process comes to the millisecond. */
const share = 0.9

/** Whether it is this process that does what has this name now: of all that ask within `everyMs`, one. A clock that was set back ends no work. */
export const takeTurn = async (database: Database, name: string, everyMs: number): Promise<boolean> => {
  const { rows } = await sql`
    INSERT INTO timetable AS t (name, begun_at) VALUES (${name}, now())
    ON CONFLICT (name) DO UPDATE SET begun_at = now()
      WHERE t.begun_at <= now() - make_interval(secs => ${(everyMs * share) / 1000}) OR t.begun_at > now()
    RETURNING name`.execute(database.single)
  return rows.length > 0
}
