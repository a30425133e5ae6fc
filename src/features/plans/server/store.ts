import { sql } from 'kysely'
import type { ColumnValue } from '#server/database/column-value.ts'
import type { Database, Tx } from '#server/database/database.ts'

type WaitedPlan = ColumnValue<'plan_interest', 'plan'>

/** An address that wants to hear of a plan. */
export interface Interest {
  email: string
  plan: WaitedPlan
  confirmed: boolean
}

/**
 * Keeps an address for a plan, with the hash of the link that confirms it, or null where it is known to be meant; false
 * when it is on the list already. One that was not confirmed yet is asked by the new link.
 */
export const keepInterest = async (
  tx: Tx,
  { email, emailKey, plan, linkHash }: { email: string; emailKey: string; plan: WaitedPlan; linkHash: Buffer | null },
): Promise<boolean> => {
  const confirmed_at = linkHash === null ? sql<Date>`now()` : null
  const kept = await tx
    .insertInto('plan_interest')
    .values({ email, email_key: emailKey, plan, token_hash: linkHash, confirmed_at })
    .onConflict((conflict) =>
      conflict
        .columns(['email_key', 'plan'])
        .doUpdateSet({ token_hash: linkHash, confirmed_at, created_at: sql<Date>`now()` })
        .where('plan_interest.confirmed_at', 'is', null),
    )
    .returning('plan')
    .executeTakeFirst()
  return kept !== undefined
}

/** What a link of the waiting list is about; null when nobody waits by it. */
export const findInterest = async (tx: Tx, linkHash: Buffer): Promise<Interest | null> => {
  const row = await tx
    .selectFrom('plan_interest')
    .select(['email', 'plan', 'confirmed_at', 'invited_at'])
    .where('token_hash', '=', linkHash)
    .executeTakeFirst()
  return row && !row.invited_at ? { email: row.email, plan: row.plan, confirmed: row.confirmed_at !== null } : null
}

/** Puts the address of a link on the list. */
export const confirmInterest = async (tx: Tx, linkHash: Buffer): Promise<void> => {
  await tx
    .updateTable('plan_interest')
    .set({ confirmed_at: sql<Date>`now()` })
    .where('token_hash', '=', linkHash)
    .where('confirmed_at', 'is', null)
    .execute()
}

/** Forgets addresses that nobody confirmed within a week. */
export const forgetUnconfirmed = async (database: Database): Promise<void> => {
  await sql`SELECT forget_unconfirmed_interest()`.execute(database.single)
}
