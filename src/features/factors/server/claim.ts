import { findAccount, type KnownAccount } from '#features/accounts/server/api.ts'
import type { Database } from '#server/database/database.ts'
import type { PublicContext } from '#server/http/context.ts'
import { hashToken } from '#server/secret-token.ts'
import { type PendingLogin, readPendingLogin } from './pending-logins.store.ts'

/** Who a factor is asked of: the holder of an account that is logging in, or the person of the session. */
export interface Claim {
  account: KnownAccount
  /** The login that waits for it; null when the session stands, and an act is confirmed. */
  pending: PendingLogin | null
}

/** Who says that they are who in this browser; null when nobody does. */
export const claimOf = async (
  { entry }: { entry: Database },
  { person, session }: Pick<PublicContext, 'person' | 'session'>,
): Promise<Claim | null> => {
  const key = session.key()
  const pending = key && (await readPendingLogin(entry.single, key))
  const accountId = pending?.accountId ?? person?.id
  const account = accountId === undefined ? null : await findAccount(entry.single, accountId)
  if (!account) return null
  // The password was changed since it was typed: nobody has said who they are.
  if (pending && !hashToken(account.passwordHash).equals(pending.passwordMark)) return null
  return { account, pending }
}
