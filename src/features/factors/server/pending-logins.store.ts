import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { pendingMinutes } from '../contract/factor-texts.ts'

/** A login whose password was right, and whose factor is still to come. */
export interface PendingLogin {
  accountId: string
  /** The hash of the password hash that it was right for. */
  passwordMark: Buffer
  /** Whether its holder wants the deleted account back. */
  bringsBack: boolean
}

/** Keeps that the right password was typed in the browser of this session secret. */
export const putPendingLogin = async (tx: Tx, session: Buffer, pending: PendingLogin): Promise<void> => {
  await sql`INSERT INTO pending_logins (session_hash, account_id, password_mark, brings_back, expires_at)
    VALUES (${session}, ${pending.accountId}, ${pending.passwordMark}, ${pending.bringsBack},
      now() + make_interval(mins => ${pendingMinutes}))`.execute(tx)
}

/** The login that waits for its factor in this browser. */
export const readPendingLogin = async (tx: Tx, session: Buffer): Promise<PendingLogin | null> => {
  const { rows } = await sql<PendingLogin>`SELECT account_id AS "accountId", password_mark AS "passwordMark",
      brings_back AS "bringsBack" FROM pending_logins WHERE session_hash = ${session} AND expires_at > now()`.execute(
    tx,
  )
  return rows[0] ?? null
}

/** Takes it; false when it was taken before. */
export const takePendingLogin = async (tx: Tx, session: Buffer): Promise<boolean> => {
  const { rows } = await sql`DELETE FROM pending_logins WHERE session_hash = ${session} RETURNING account_id`.execute(
    tx,
  )
  return rows.length > 0
}
