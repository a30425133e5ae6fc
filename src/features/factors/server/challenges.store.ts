import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'

/** What a browser signs a challenge for: to make a passkey, or to use one. */
export type Purpose = 'add' | 'prove'

/** Minutes in which a challenge is to be answered. */
const minutes = 5

/** Keeps what the browser of a session is asked to sign, in place of what it was asked before. */
export const putChallenge = async (tx: Tx, session: Buffer, purpose: Purpose, challenge: string): Promise<void> => {
  await sql`INSERT INTO passkey_challenges (session_hash, purpose, challenge, expires_at)
    VALUES (${session}, ${purpose}, ${challenge}, now() + make_interval(mins => ${minutes}))
    ON CONFLICT (session_hash, purpose) DO UPDATE SET challenge = excluded.challenge, expires_at = excluded.expires_at`.execute(
    tx,
  )
}

/** What the browser of a session was asked to sign, which is asked no second time; null when it took too long. */
export const takeChallenge = async (tx: Tx, session: Buffer, purpose: Purpose): Promise<string | null> => {
  const { rows } = await sql<{ challenge: string | null }>`DELETE FROM passkey_challenges
    WHERE session_hash = ${session} AND purpose = ${purpose}
    RETURNING CASE WHEN expires_at > now() THEN challenge END AS challenge`.execute(tx)
  return rows[0]?.challenge ?? null
}
