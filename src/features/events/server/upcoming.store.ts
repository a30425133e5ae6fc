import { sql } from 'kysely'
import type { PlainDate } from '#kernel/dates.ts'
import type { Database } from '#server/database/database.ts'

/** The workspaces that may have an event within these days. */
export const readWorkspacesWithEvents = async (
  database: Database,
  from: PlainDate,
  to: PlainDate,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`SELECT id FROM workspaces_with_events(${from}::date, ${to}::date) AS id
    ORDER BY id`.execute(database.single)
  return rows.map(({ id }) => id)
}
