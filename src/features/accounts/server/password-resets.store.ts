import { sql } from 'kysely'
import { foldEmail } from '#kernel/addresses.ts'
import type { Tx } from '#server/database/database.ts'

/** How many reset links an account got within the last hour. */
export const resetsOfLastHour = async (tx: Tx, accountId: string): Promise<number> => {
  const row = await tx
    .selectFrom('password_resets')
    .select((all) => all.fn.countAll<number>().as('sent'))
    .where('account_id', '=', accountId)
    .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirst()
  return row?.sent ?? 0
}

/** How many reset links went to an address within the last day, for whichever of the accounts that name it. */
export const resetsOfDay = async (tx: Tx, email: string): Promise<number> => {
  const row = await tx
    .selectFrom('password_resets as r')
    .innerJoin('accounts as a', 'a.id', 'r.account_id')
    .select((all) => all.fn.countAll<number>().as('sent'))
    .where('a.email_key', '=', foldEmail(email))
    .where('r.created_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirst()
  return row?.sent ?? 0
}

/** Keeps the hash of a reset link's secret for so many minutes; the links that its account got before end. */
export const insertReset = async (tx: Tx, tokenHash: Buffer, accountId: string, minutes: number): Promise<void> => {
  await endResets(tx, accountId)
  await tx
    .insertInto('password_resets')
    .values({
      token_hash: tokenHash,
      account_id: accountId,
      expires_at: sql<Date>`now() + make_interval(mins => ${minutes})`,
    })
    .execute()
}

/** The account of a reset link that may still be used, without using it. */
export const accountOfReset = async (tx: Tx, tokenHash: Buffer): Promise<string | null> => {
  const row = await tx
    .selectFrom('password_resets')
    .select('account_id')
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row?.account_id ?? null
}

/** Uses a reset link up, and with it all others of its account; false when someone else was first or it has run out. */
export const spendReset = async (tx: Tx, tokenHash: Buffer, accountId: string): Promise<boolean> => {
  const used = await tx
    .updateTable('password_resets')
    .set({ used_at: sql<Date>`now()` })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('token_hash')
    .executeTakeFirst()
  if (!used) return false
  await endResets(tx, accountId)
  return true
}

/** Ends all reset links of an account that are still open. */
export const endResets = async (tx: Tx, accountId: string): Promise<void> => {
  await tx
    .updateTable('password_resets')
    .set({ used_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute()
}
