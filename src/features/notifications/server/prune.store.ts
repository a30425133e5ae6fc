import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { keptDays, mostKept } from '../contract/notification-limits.ts'

/** Forgets notifications that are old, and those of which one person has too many. */
export const pruneNotifications = async (database: Database): Promise<void> => {
  await sql`SELECT prune_notifications(${keptDays}::integer, ${mostKept}::integer)`.execute(database.single)
}
