import { sql } from 'kysely'
import { foldEmail } from '#kernel/addresses.ts'
import type { Tx } from '#server/database/database.ts'
import type { AddressLinkKind } from '../contract/account.ts'

/** A link that was mailed to an address, and the account that it is about. */
export interface AddressLink {
  kind: AddressLinkKind
  accountId: string
  username: string
  displayName: string
  email: string
}

/** How many links went to an address within the last day, no matter which accounts asked for them. */
export const linksOfDay = async (tx: Tx, email: string): Promise<number> => {
  const row = await tx
    .selectFrom('address_links')
    .select((all) => all.fn.countAll<number>().as('sent'))
    .where('email_key', '=', foldEmail(email))
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirst()
  return row?.sent ?? 0
}

/** Keeps the hash of a link's secret for so many hours. */
export const insertAddressLink = async (
  tx: Tx,
  link: { tokenHash: Buffer; accountId: string; kind: AddressLinkKind; email: string; hours: number },
): Promise<void> => {
  await tx
    .insertInto('address_links')
    .values({
      token_hash: link.tokenHash,
      account_id: link.accountId,
      kind: link.kind,
      email: link.email,
      email_key: foldEmail(link.email),
      expires_at: sql<Date>`now() + make_interval(hours => ${link.hours})`,
    })
    .execute()
}

/** The link of a secret, as long as it works; looking does not use it up. */
export const findAddressLink = async (tx: Tx, tokenHash: Buffer): Promise<AddressLink | null> => {
  const row = await tx
    .selectFrom('address_links as l')
    .innerJoin('accounts as a', 'a.id', 'l.account_id')
    .select(['l.kind', 'l.account_id as accountId', 'a.username', 'a.display_name as displayName', 'l.email'])
    .where('l.token_hash', '=', tokenHash)
    .where('l.used_at', 'is', null)
    .where('l.expires_at', '>', sql<Date>`now()`)
    .where('a.deleted_until', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** Uses a link up that `findAddressLink` found under the lock of its account. */
export const spendAddressLink = async (tx: Tx, tokenHash: Buffer): Promise<void> => {
  await tx.updateTable('address_links').set({ used_at: sql<Date>`now()` }).where('token_hash', '=', tokenHash).execute()
}

/** Ends the links of an account that are still open and make an address the account's. */
export const endAddressLinks = async (
  tx: Tx,
  accountId: string,
  kinds: readonly ('prove' | 'change')[] = ['prove', 'change'],
): Promise<void> => {
  await tx
    .updateTable('address_links')
    .set({ used_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .where('kind', 'in', kinds)
    .where('used_at', 'is', null)
    .execute()
}

/**
 * Ends the links of an account that take changes back, but for those that are older than one of them: the address before
 * the first change keeps its own, or a thief who changed twice would take theirs back and end it.
 */
export const endLaterLinksBack = async (tx: Tx, accountId: string, tokenHash: Buffer): Promise<void> => {
  await sql`UPDATE address_links later SET used_at = now() FROM address_links link
    WHERE link.token_hash = ${tokenHash} AND later.account_id = ${accountId} AND later.kind = 'back'
      AND later.used_at IS NULL AND later.created_at >= link.created_at`.execute(tx)
}

/** Whether another account has proved an address. */
export const isProvedElsewhere = async (tx: Tx, accountId: string, email: string): Promise<boolean> => {
  const other = await tx
    .selectFrom('accounts')
    .select('id')
    .where('email_key', '=', foldEmail(email))
    .where('email_proved_at', 'is not', null)
    .where('id', '<>', accountId)
    .executeTakeFirst()
  return other !== undefined
}

/** Forgets links that nobody can use any more, and that no longer count for the day. */
export const forgetAddressLinks = async (tx: Tx): Promise<void> => {
  await tx.deleteFrom('address_links').where('expires_at', '<', sql<Date>`now() - interval '1 day'`).execute()
}

/**
 * Makes an address the proved one of an account; false when another account has proved it. Two that prove one address at
 * the same moment wait for each other.
 */
export const storeProvedAddress = async (tx: Tx, accountId: string, email: string): Promise<boolean> => {
  const key = foldEmail(email)
  // The account first, as everybody who has locked it before comes here.
  await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().executeTakeFirst()
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 156))`.execute(tx)
  if (await isProvedElsewhere(tx, accountId, email)) return false
  await tx
    .updateTable('accounts')
    .set({
      email,
      email_key: key,
      email_proved_at: sql<Date>`CASE WHEN email_key = ${key} THEN coalesce(email_proved_at, now()) ELSE now() END`,
    })
    .where('id', '=', accountId)
    .execute()
  return true
}
