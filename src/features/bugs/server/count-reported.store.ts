import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'

/** How many bugs were reported from one instant until before another: all of them to an administrator, to others their own. */
export const countReported = async (tx: Tx, from: Date, end: Date): Promise<number> =>
  (
    await tx
      .selectFrom('bug_reports')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('reported_at', '>=', from)
      .where('reported_at', '<', end)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).count
