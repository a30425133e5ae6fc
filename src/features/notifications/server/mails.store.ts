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

/** Where mails to a person go, and whether they want them. */
export const readMailSettings = async (
  tx: Tx,
  personId: string,
): Promise<{ name: string; email: string; wanted: boolean; language: string | null } | null> =>
  (await tx
    .selectFrom('accounts')
    .select(['display_name as name', 'email', 'email_notifications as wanted', 'language'])
    .where('id', '=', personId)
    .executeTakeFirst()) ?? null

/** Switches mails on or off; false when there is no such account. */
export const switchMails = async (tx: Tx, personId: string, wanted: boolean): Promise<boolean> => {
  const switched = await tx
    .updateTable('accounts')
    .set({ email_notifications: wanted })
    .where('id', '=', personId)
    .executeTakeFirst()
  return switched.numUpdatedRows > 0n
}

/** Has nothing mailed any more of what came until now. */
export const leaveUnmailed = async (tx: Tx, personId: string): Promise<void> => {
  await tx
    .updateTable('notifications')
    .set({ mailed_at: sql`now()` })
    .where('account_id', '=', personId)
    .where('mailed_at', 'is', null)
    .execute()
}

// Apart from the other advisory locks, each of which has a number of its own.
const mailTurn = 88

/** The people who have something unread whose mail is due. */
export const readPeopleToMail = async (database: Database): Promise<string[]> => {
  const { rows } = await sql<{ person: string }>`SELECT person FROM people_to_mail() AS person`.execute(database.single)
  return rows.map(({ person }) => person)
}

/**
 * Takes what is to be mailed to a person upon this transaction: all that is urgent, and the rest when its morning has
 * come. Nothing while another process mails to them, which would leave each a part; what is about to be marked is left out.
 */
export const claimMail = async (tx: Tx, personId: string): Promise<string[]> => {
  const lock = await sql<{ taken: boolean }>`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${personId}, ${mailTurn})) AS taken`.execute(tx)
  if (!lock.rows[0]?.taken) return []
  const { rows } = await sql<{ id: string }>`
    WITH waiting AS (
      SELECT id, urgent, mail_after FROM notifications
      WHERE account_id = ${personId} AND mail_after IS NOT NULL AND mailed_at IS NULL AND read_at IS NULL
        AND clearing_id IS NULL AND created_at > now() - interval '3 days'
      FOR UPDATE SKIP LOCKED
    ), due AS (
      SELECT bool_or(mail_after <= now()) AS any_due, bool_or(mail_after <= now() AND NOT urgent) AS digest_due FROM waiting
    )
    UPDATE notifications n SET mailed_at = now() FROM waiting w, due
    WHERE n.account_id = ${personId} AND n.id = w.id AND due.any_due AND (due.digest_due OR w.urgent)
    RETURNING n.id`.execute(tx)
  return rows.map(({ id }) => id)
}
