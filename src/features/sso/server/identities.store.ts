import { type RawBuilder, sql } from 'kysely'
import type { AccountTier } from '#features/plans/contract/plan.ts'
import type { Tx } from '#server/database/database.ts'

/** Who somebody is at a provider. */
export interface Identity {
  issuer: string
  subject: string
}

/** Whose account an identity opens; null when nobody has connected it. */
export const accountOfIdentity = async (tx: Tx, { issuer, subject }: Identity): Promise<string | null> => {
  const row = await tx
    .selectFrom('account_identities')
    .select('account_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.account_id ?? null
}

/** The connection of an account with this provider; undefined when it has none. */
export const readConnection = (tx: Tx, accountId: string, issuer: string) =>
  tx
    .selectFrom('account_identities')
    .select(['created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('account_id', '=', accountId)
    .where('issuer', '=', issuer)
    .executeTakeFirst()

/** Connects an account with an identity, in place of one of another provider; false when either is connected already. */
export const insertIdentity = async (tx: Tx, accountId: string, { issuer, subject }: Identity): Promise<boolean> => {
  if ((await accountOfIdentity(tx, { issuer, subject })) !== null) return false
  const changed = await tx
    .updateTable('account_identities')
    .set({ issuer, subject, created_at: sql<Date>`now()`, last_used_at: null })
    .where('account_id', '=', accountId)
    .where('issuer', '<>', issuer)
    .returning('account_id')
    .executeTakeFirst()
  if (changed) return true
  const made = await tx
    .insertInto('account_identities')
    .values({ issuer, subject, account_id: accountId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('account_id')
    .executeTakeFirst()
  return made !== undefined
}

/** Notes that somebody logged in by their identity. */
export const noteUse = async (tx: Tx, accountId: string): Promise<void> => {
  await tx
    .updateTable('account_identities')
    .set({ last_used_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .execute()
}

/** Ends the connection of an account; false when it has none. */
export const deleteIdentity = async (tx: Tx, accountId: string): Promise<boolean> => {
  const gone = await tx
    .deleteFrom('account_identities')
    .where('account_id', '=', accountId)
    .returning('account_id')
    .executeTakeFirst()
  return gone !== undefined
}

/** Sets the plan that the groups of an account give, or takes away what they gave; null when it has no connection. */
export const setTierByGroups = async (
  tx: Tx,
  accountId: string,
  given: AccountTier | null,
): Promise<{ before: AccountTier; after: AccountTier } | null> => {
  const { rows } = await sql<{ before: AccountTier; after: AccountTier }>`
    SELECT before, after FROM set_tier_by_groups(${accountId}, ${given})`.execute(tx)
  return rows[0] ?? null
}

/** SQL for whether the plan of the account `a` is what its groups gave at the last login. */
export const tierIsOfGroups: RawBuilder<boolean> = sql<boolean>`EXISTS (
  SELECT FROM account_identities i WHERE i.account_id = a.id AND i.given_tier IS NOT NULL)`

/** Whether the plan of an account is what its groups gave at the last login. */
export const isOfGroups = async (tx: Tx, accountId: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('account_identities')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('given_tier', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Remembers of a session that the provider has asked for a second factor. */
export const noteFactorElsewhere = async (tx: Tx, session: Buffer): Promise<void> => {
  await tx.updateTable('sessions').set({ factor_elsewhere: true }).where('token_hash', '=', session).execute()
}
