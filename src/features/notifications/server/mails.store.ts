import { sql } from 'kysely'
import type { Database, Tx } from '#server/database/database.ts'

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
