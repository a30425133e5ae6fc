import { sql } from 'kysely'
import { foldEmail } from '#kernel/addresses.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { forgetPlaces } from '#server/database/known-places.store.ts'
import { newId } from '#server/new-id.ts'
import { foldUsername } from '../domain/name-key.ts'
import { noPassword } from './passwords.ts'

/** Puts the account of the person of the transaction away until a moment: from then on it is there for nobody. */
export const putAccountAway = async (tx: Tx, until: Date): Promise<void> => {
  await sql`SELECT put_account_away(${until})`.execute(tx)
}

/** The ids of the bands that the person of the transaction is in while account or band are put away. */
export const readAwayBands = async (tx: Tx): Promise<string[]> =>
  (await sql<{ id: string }>`SELECT my_away_workspaces() AS id`.execute(tx)).rows.map(({ id }) => id)

/** Brings the account of the person of the transaction back, with the workspaces that went with it; false when it is too late. */
export const bringAccountBack = async (tx: Tx): Promise<boolean> =>
  (await sql<{ done: boolean }>`SELECT bring_account_back() AS done`.execute(tx)).rows[0]?.done ?? false

/** The ids of accounts whose week is over, some at a time. */
export const readOverdueAccounts = async (database: Database): Promise<string[]> =>
  (await sql<{ id: string }>`SELECT id FROM accounts_to_delete() AS id`.execute(database.single)).rows.map(
    ({ id }) => id,
  )

/** An account as login and reset need it. */
export interface KnownAccount {
  id: string
  username: string
  displayName: string
  email: string
  /** Whether a link that was mailed to the address proved it. */
  isAddressProved: boolean
  /** Whether it did, or the account is older and may still do so. */
  isAddressClaimed: boolean
  passwordHash: string
  /** When an administrator disabled it, and what its holder is told. */
  disabled: { reason: string | null } | null
  /** When it goes for good, after its holder deleted it. */
  deletedUntil: Date | null
  /** What mails to them are written in; null for the language of who causes them. */
  language: string | null
}

const knownColumns = [
  'id',
  'username',
  'display_name',
  'email',
  'email_proved_at',
  'email_prove_by',
  'password_hash',
  'disabled_at',
  'disabled_reason',
  'deleted_until',
  'language',
] as const

/** Makes an account and answers its id; null when its name or its address is taken, which the unique keys decide. */
export const insertAccount = async (
  database: Pick<Database, 'single'>,
  account: { username: string; email: string; isAddressProved: boolean; passwordHash: string; language: string },
): Promise<string | null> => {
  const made = await database.single
    .insertInto('accounts')
    .values({
      id: newId(),
      username: account.username,
      username_key: foldUsername(account.username),
      email: account.email,
      email_key: foldEmail(account.email),
      ...(account.isAddressProved && { email_proved_at: sql<Date>`now()` }),
      password_hash: account.passwordHash,
      language: account.language,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id ?? null
}

/** Whether an account has a claim to its address: it was proved, or may still be as the account is older (decision 0156). */
const isClaimed = sql<boolean>`(email_proved_at IS NOT NULL OR coalesce(email_prove_by > now(), false))`

/** Which of a name and an address belong to some account; an address that nobody has proved belongs to nobody. */
export const whatIsTaken = async (
  database: Pick<Database, 'single'>,
  username: string,
  email: string,
): Promise<{ username: boolean; email: boolean }> => {
  const usernameKey = foldUsername(username)
  const emailKey = foldEmail(email)
  const rows = await database.single
    .selectFrom('accounts')
    .select(['username_key', 'email_key', isClaimed.as('isClaimed')])
    .where((or) => or.or([or('username_key', '=', usernameKey), or('email_key', '=', emailKey)]))
    .execute()
  return {
    username: rows.some((row) => row.username_key === usernameKey),
    email: rows.some((row) => row.email_key === emailKey && row.isClaimed),
  }
}

/** Accounts that are tried for one address which nobody has proved. */
const mostOfAddress = 3

/**
 * The accounts that a name or an address with this key means; a username has no @. Of those that name one address it is the one
 * that has proved it, else some, the oldest first.
 */
export const findByNameKey = async (tx: Tx, key: string): Promise<KnownAccount[]> => {
  const rows = await tx
    .selectFrom('accounts')
    .select(knownColumns)
    .where(key.includes('@') ? 'email_key' : 'username_key', '=', key)
    .orderBy(sql`email_proved_at IS NULL`)
    .orderBy('created_at')
    .orderBy('id')
    .limit(mostOfAddress)
    .execute()
  const found = rows.map(knownAccount)
  return found[0]?.isAddressProved ? found.slice(0, 1) : found
}

/** The account with this id; null when it is gone. */
export const findAccount = async (tx: Tx, accountId: string): Promise<KnownAccount | null> => {
  const row = await tx.selectFrom('accounts').select(knownColumns).where('id', '=', accountId).executeTakeFirst()
  return row ? knownAccount(row) : null
}

/** Why an account is disabled, for its holder; null when it is not. */
export const disabledOf = async (tx: Tx, accountId: string): Promise<KnownAccount['disabled']> => {
  const row = await tx
    .selectFrom('accounts')
    .select(['disabled_at', 'disabled_reason'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  return row?.disabled_at ? { reason: row.disabled_reason } : null
}

/** The password hash of an account as it is now, or null when the account is gone. */
export const passwordHashOf = async (tx: Tx, accountId: string): Promise<string | null> => {
  const row = await tx.selectFrom('accounts').select('password_hash').where('id', '=', accountId).executeTakeFirst()
  return row?.password_hash ?? null
}

/** Whether an account has a password; one that single sign-on made has none until its holder sets it. */
export const hasPassword = async (tx: Tx, accountId: string): Promise<boolean> => {
  const hash = await passwordHashOf(tx, accountId)
  return hash !== null && hash !== noPassword
}

/**
 * Locks an account until the transaction ends, against everything that refers to it too: no session, membership or
 * workspace of it can come up meanwhile. Null when it is gone.
 */
export const lockAccount = async (
  tx: Tx,
  accountId: string,
): Promise<(KnownAccount & { pictureName: string | null }) | null> => {
  const row = await tx
    .selectFrom('accounts')
    .select([...knownColumns, 'picture_name'])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return null
  return { ...knownAccount(row), pictureName: row.picture_name }
}

const knownAccount = (row: {
  id: string
  username: string
  display_name: string
  email: string
  email_proved_at: Date | null
  email_prove_by: Date | null
  password_hash: string
  disabled_at: Date | null
  disabled_reason: string | null
  deleted_until: Date | null
  language: string | null
}): KnownAccount => ({
  id: row.id,
  username: row.username,
  displayName: row.display_name,
  email: row.email,
  isAddressProved: row.email_proved_at !== null,
  isAddressClaimed: row.email_proved_at !== null || (row.email_prove_by !== null && row.email_prove_by > new Date()),
  passwordHash: row.password_hash,
  disabled: row.disabled_at && { reason: row.disabled_reason },
  deletedUntil: row.deleted_until,
  language: row.language,
})

/** Whether an address was asked to come, by a band or from the waiting list; for one that is proved. */
export const isInvited = async (tx: Tx, email: string): Promise<boolean> => {
  const { rows } = await sql<{ invited: boolean }>`SELECT is_invited(${foldEmail(email)}) AS invited`.execute(tx)
  return rows[0]?.invited ?? false
}

/** Whether the secret of a mail asks this address to come, to a band or from the waiting list. */
export const isInvitedBy = async (tx: Tx, secretHash: Buffer, email: string): Promise<boolean> => {
  const { rows } = await sql<{ invited: boolean }>`
    SELECT is_invited_by(${secretHash}, ${foldEmail(email)}) AS invited`.execute(tx)
  return rows[0]?.invited ?? false
}

/** The password hash of an account, which stays until the transaction ends; null when the account is gone. */
export const holdPassword = async (tx: Tx, accountId: string): Promise<string | null> => {
  const row = await tx
    .selectFrom('accounts')
    .select('password_hash')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.password_hash ?? null
}

/** Stores a new password; what was made before this very moment (tokens) no longer counts. */
export const storePassword = async (tx: Tx, accountId: string, passwordHash: string): Promise<void> => {
  await tx
    .updateTable('accounts')
    .set({ password_hash: passwordHash, password_changed_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', accountId)
    .execute()
}

/** What an account says of its person, or undefined when it is gone. */
export const readProfile = (tx: Tx, accountId: string): Promise<ProfileRow | undefined> =>
  tx
    .selectFrom('accounts')
    .select(['display_name', 'instruments', 'language', 'email_proved_at', 'email_prove_by'])
    .where('id', '=', accountId)
    .executeTakeFirst()

/** What an account says of its person, and whether its address is theirs. */
export interface ProfileRow {
  display_name: string
  instruments: string
  language: string | null
  email_proved_at: Date | null
  email_prove_by: Date | null
}

/** Stores what an account says of its person; what is undefined stays. */
export const storeProfile = async (
  tx: Tx,
  accountId: string,
  {
    display_name,
    instruments,
    language,
  }: { [K in 'display_name' | 'instruments' | 'language']: ProfileRow[K] | undefined },
): Promise<void> => {
  await sql`UPDATE accounts SET display_name = coalesce(${display_name ?? null}, display_name),
    instruments = coalesce(${instruments ?? null}, instruments), language = coalesce(${language ?? null}, language) WHERE id = ${accountId}`.execute(
    tx,
  )
}

/** Names the picture of an account. */
export const storePictureName = async (tx: Tx, accountId: string, pictureName: string): Promise<void> => {
  await tx.updateTable('accounts').set({ picture_name: pictureName }).where('id', '=', accountId).execute()
}

/** Whether an account has the picture of this name now. */
export const isSomebodysPicture = async (tx: Tx, pictureName: string): Promise<boolean> =>
  (await tx.selectFrom('accounts').select('id').where('picture_name', '=', pictureName).executeTakeFirst()) !==
  undefined

/** Ends every session of an account, in the transaction that gives the reason. */
export const endSessions = async (tx: Tx, accountId: string): Promise<void> => {
  await tx.deleteFrom('sessions').where('account_id', '=', accountId).execute()
}

/** Deletes an account; its foreign keys end its sessions, links and memberships, and leave what it wrote elsewhere without an author. */
export const deleteAccountRow = async (tx: Tx, accountId: string): Promise<void> => {
  await forgetPlaces(tx, accountId)
  await tx.deleteFrom('accounts').where('id', '=', accountId).execute()
}
