import { sql } from 'kysely'
import type { Database, Tx } from '#server/database/database.ts'
import type { GuestScope } from '#server/database/scope.ts'

/** What the secret of a living link finds, and who came with the secret of a guest. */
export interface FoundLink {
  workspace_id: string
  link_id: string
  band: string
  hue: string
  shared_by: string
  password_hash: string | null
  newest_only: boolean
  shows_notes: boolean
  may_comment: boolean
  may_download: boolean
  asks_comment: boolean
  asks_download: boolean
  guest_id: string | null
  guest_name: string | null
  account_id: string | null
  knows_password: boolean
}

/** The living link of a secret, or undefined. */
export const findLink = async (
  database: Database,
  tokenHash: Buffer,
  guestHash: Buffer | null,
): Promise<FoundLink | undefined> => {
  const { rows } = await sql<FoundLink>`SELECT * FROM find_guest_link(${tokenHash}, ${guestHash})`.execute(
    database.single,
  )
  return rows[0]
}

/** Lets a new guest in, without a name yet or with one; false when too many have come. */
export const insertGuest = async (
  tx: Tx,
  guest: { id: string; tokenHash: Buffer; name: string | null; knowsPassword: boolean },
  most: number,
): Promise<boolean> => {
  const { rows } = await sql<{ joined: boolean }>`SELECT join_guest_link(${guest.id}::uuid, ${guest.tokenHash}::bytea,
    ${guest.name}::text, ${guest.knowsPassword}::boolean, ${most}::integer) AS joined`.execute(tx)
  return rows[0]?.joined === true
}

/** Gives a guest a name, or notes that they know the password. */
export const updateGuest = async (
  tx: Tx,
  { workspaceId, guestId }: GuestScope,
  change: { name: string } | { knows_password: true },
): Promise<void> => {
  await tx.updateTable('guests').set(change).where('workspace_id', '=', workspaceId).where('id', '=', guestId).execute()
}

/** Counts that the link of the transaction was opened. */
export const countOpen = async (tx: Tx): Promise<void> => {
  await sql`SELECT count_guest_open()`.execute(tx)
}

/** Remembers what somebody at the link of the transaction asks for. */
export const rememberWish = async (tx: Tx, wish: { comment: boolean; download: boolean }): Promise<void> => {
  await sql`SELECT ask_guest_link(${wish.comment}, ${wish.download})`.execute(tx)
}

/** A note that became an account's. */
export interface ClaimedNote {
  workspace_id: string
  demo_id: string
  note_id: string
}

/** Gives the person of the transaction the notes of the guest of these two secrets. */
export const claimNotes = async (tx: Tx, tokenHash: Buffer, guestHash: Buffer): Promise<ClaimedNote[]> =>
  (await sql<ClaimedNote>`SELECT * FROM claim_guest_notes(${tokenHash}, ${guestHash})`.execute(tx)).rows

/** Gives the person of the transaction the notes of those guests whose links were made for the person's address. */
export const claimInvitedNotes = async (tx: Tx, guestHashes: Buffer[]): Promise<ClaimedNote[]> =>
  (await sql<ClaimedNote>`SELECT * FROM claim_invited_guest_notes(${guestHashes}::bytea[])`.execute(tx)).rows

/** Keeps an account from being deleted before the transaction ends. */
export const holdAccount = async (tx: Tx, accountId: string): Promise<void> => {
  await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forKeyShare().execute()
}

/** When the link of the transaction ends by itself, or null. */
export const readExpiry = async (tx: Tx): Promise<Date | null> =>
  (await sql<{ expires_at: Date | null }>`SELECT guest_link_expiry() AS expires_at`.execute(tx)).rows[0]?.expires_at ??
  null

/** The name of a person, or undefined when they are gone. */
export const readName = async (tx: Tx, personId: string): Promise<string | undefined> =>
  (await tx.selectFrom('accounts').select('display_name').where('id', '=', personId).executeTakeFirst())?.display_name
