import { usernameKey } from '#features/accounts/domain/name-key.ts'
import type { AccountTier } from '#features/plans/contract/plan.ts'
import type { Tx } from '#server/database/database.ts'

/** An account that a command names. */
export interface FoundAccount {
  id: string
  username: string
  email: string
  tier: AccountTier
}

/** The account of a name in any case, locked for the transaction; null when nobody has it. */
export const findByName = async (tx: Tx, name: string): Promise<FoundAccount | null> => {
  const row = await tx
    .selectFrom('accounts')
    .select(['id', 'username', 'email', 'tier'])
    .where('username_key', '=', usernameKey(name) ?? '')
    .forUpdate()
    .executeTakeFirst()
  return row ? { ...row, tier: row.tier } : null
}

/** Sets the tier of an account; only the owner of the tables may make an administrator. */
export const grantTier = async (tx: Tx, id: string, tier: AccountTier): Promise<void> => {
  await tx.updateTable('accounts').set({ tier }).where('id', '=', id).execute()
  // From now on it is no gift of the provider's groups, which would be taken back with them.
  await tx
    .updateTable('account_identities')
    .set({ given_tier: null, tier_before: null })
    .where('account_id', '=', id)
    .execute()
}

/** Whether somebody else is an administrator who can log in; all of them are locked, so that two cannot go at once. */
export const hasOtherAdmin = async (tx: Tx, id: string): Promise<boolean> => {
  const rows = await tx
    .selectFrom('accounts')
    .select('id')
    .where('tier', '=', 'admin')
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.some((row) => row.id !== id)
}

/** All accounts, in the order of their names. */
export const readAll = (tx: Tx) =>
  tx
    .selectFrom('accounts')
    .select(['username', 'email', 'tier', 'created_at', 'disabled_at'])
    .orderBy('username_key')
    .execute()
