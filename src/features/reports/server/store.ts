import { sql } from 'kysely'
import type { PlainDate } from '#kernel/dates.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'

/** The name of the band, and the zone of its calendar. */
export const readBand = (tx: Tx, scope: WorkspaceScope): Promise<{ name: string; timeZone: string }> =>
  tx
    .selectFrom('workspaces')
    .select(['name', 'time_zone as timeZone'])
    .where('id', '=', scope.workspaceId)
    .executeTakeFirstOrThrow()

/** Whether a person wants the mail of Mondays, and where it goes; null when there is no such account. */
export const readDigestSetting = async (
  tx: Tx,
  personId: string,
): Promise<{ name: string; email: string; wanted: boolean; language: string | null } | null> =>
  (await tx
    .selectFrom('accounts')
    .select(['display_name as name', 'email', 'weekly_digest as wanted', 'language'])
    .where('id', '=', personId)
    .executeTakeFirst()) ?? null

/** Switches the mail of Mondays on or off. */
export const switchDigest = async (tx: Tx, personId: string, wanted: boolean): Promise<void> => {
  await tx.updateTable('accounts').set({ weekly_digest: wanted }).where('id', '=', personId).execute()
}

/** Somebody who has not been told of a band's last week, with what they are there. */
export interface DueDigest {
  workspace_id: string
  account_id: string
  role: WorkspaceScope['role']
  tier: WorkspaceScope['tier']
  band: string
  time_zone: string
  monday: PlainDate
}

/** Those who are to be told at an instant, at most so many. */
export const readDueDigests = async (database: Database, at: Date, most: number): Promise<DueDigest[]> =>
  (await sql<DueDigest>`SELECT * FROM due_digests(${at}::timestamptz, ${most})`.execute(database.single)).rows

/** Takes the mail of a Monday to the scope's person upon this transaction; false when another has done it. */
export const claimDigest = async (tx: Tx, scope: WorkspaceScope, monday: PlainDate): Promise<boolean> => {
  const claimed = await tx
    .insertInto('digest_runs')
    .values({ workspace_id: scope.workspaceId, account_id: scope.userId, monday })
    .onConflict((conflict) =>
      conflict.columns(['workspace_id', 'account_id']).doUpdateSet({ monday }).where('digest_runs.monday', '<', monday),
    )
    .returning('account_id')
    .executeTakeFirst()
  return claimed !== undefined
}
