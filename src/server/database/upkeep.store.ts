import { sql } from 'kysely'
import type { Database } from './database.ts'
import { forgetOldPlaces } from './known-places.store.ts'

/** Forgets what has run out: counters, idempotency keys of yesterday, sessions, reset links, logins that nobody finished, known places. */
export const forgetWhatRanOut = async (database: Database): Promise<void> => {
  await sql`DELETE FROM rate_windows WHERE ends_at < now()`.execute(database.single)
  await sql`DELETE FROM idempotency_keys WHERE created_at < now() - interval '1 day'`.execute(database.single)
  await sql`DELETE FROM sessions WHERE expires_at < now()`.execute(database.single)
  await sql`DELETE FROM password_resets WHERE expires_at < now() - interval '1 day'`.execute(database.single)
  await sql`DELETE FROM passkey_challenges WHERE expires_at < now()`.execute(database.single)
  await sql`DELETE FROM pending_logins WHERE expires_at < now()`.execute(database.single)
  await sql`DELETE FROM sso_flows WHERE expires_at < now()`.execute(database.single)
  await forgetOldPlaces(database)
}
