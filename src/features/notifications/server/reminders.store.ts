import { sql } from 'kysely'
import type { Database, Tx } from '#server/database/database.ts'
import type { JobScope } from '#server/database/scope.ts'

/** A workspace whose last nine o'clock has brought no reminders yet. */
export interface WaitingWorkspace {
  id: string
  time_zone: string
  morning: Date
}

/** The workspaces that have not been reminded since their last nine o'clock before this moment. */
export const readWaiting = async (database: Database, at: Date): Promise<WaitingWorkspace[]> =>
  (await sql<WaitingWorkspace>`SELECT * FROM workspaces_to_remind(${at}::timestamptz)`.execute(database.single)).rows

/** Takes the reminders of a morning upon this transaction; false when another has done them. */
export const claimMorning = async (tx: Tx, scope: JobScope, morning: Date): Promise<boolean> => {
  const claimed = await tx
    .insertInto('reminder_runs')
    .values({ workspace_id: scope.workspaceId, morning })
    .onConflict((conflict) =>
      conflict.column('workspace_id').doUpdateSet({ morning }).where('reminder_runs.morning', '<', morning),
    )
    .returning('workspace_id')
    .executeTakeFirst()
  return claimed !== undefined
}
