import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { newId } from '#server/new-id.ts'
import type { FactorKind } from '../contract/factor-texts.ts'

/** A passkey as its signatures are checked. */
export interface Passkey {
  id: string
  accountId: string
  credentialId: Buffer
  publicKey: Buffer
  counter: number
  transports: string[]
}

/** The factors of an account that are set up, the oldest first. */
export const readFactors = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('login_factors')
    .select(['id', 'kind', 'name', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('account_id', '=', accountId)
    .where('proved_at', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** What an account proves who it is with, beside the password; empty when the password is all there is. */
export const kindsOf = async (tx: Tx, accountId: string): Promise<FactorKind[]> => {
  const { rows } = await sql<{ kind: FactorKind }>`SELECT DISTINCT kind FROM login_factors
    WHERE account_id = ${accountId} AND proved_at IS NOT NULL ORDER BY kind`.execute(tx)
  const kinds = rows.map(({ kind }) => kind)
  return kinds.length > 0 && (await recoveryLeft(tx, accountId)) > 0 ? [...kinds, 'recovery'] : kinds
}

const passkeyColumns = [
  'id',
  'account_id as accountId',
  'credential_id as credentialId',
  'public_key as publicKey',
  'counter',
  'transports',
] as const

interface PasskeyRow {
  id: string
  accountId: string
  credentialId: Buffer | null
  publicKey: Buffer | null
  counter: number | null
  transports: string[] | null
}

const passkey = ({ id, accountId, credentialId, publicKey, counter, transports }: PasskeyRow): Passkey[] =>
  credentialId && publicKey && counter !== null
    ? [{ id, accountId, credentialId, publicKey, counter, transports: transports ?? [] }]
    : []

/** The passkeys of an account. */
export const readPasskeys = async (tx: Tx, accountId: string): Promise<Passkey[]> =>
  (
    await tx
      .selectFrom('login_factors')
      .select(passkeyColumns)
      .where('account_id', '=', accountId)
      .where('kind', '=', 'passkey')
      .execute()
  ).flatMap(passkey)

/** The passkey that a browser names, of any account. */
export const findPasskey = async (tx: Tx, credentialId: Buffer): Promise<Passkey | null> => {
  const rows = await tx
    .selectFrom('login_factors')
    .select(passkeyColumns)
    .where('credential_id', '=', credentialId)
    .execute()
  return rows.flatMap(passkey)[0] ?? null
}

/** Keeps a passkey; false when some account has it already. */
export const insertPasskey = async (tx: Tx, made: Omit<Passkey, 'id'> & { name: string }): Promise<boolean> => {
  const row = await tx
    .insertInto('login_factors')
    .values({
      id: newId(),
      account_id: made.accountId,
      kind: 'passkey',
      name: made.name,
      proved_at: sql<Date>`now()`,
      credential_id: made.credentialId,
      public_key: made.publicKey,
      counter: made.counter,
      transports: made.transports,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Notes that a passkey was used; false when its counter went on meanwhile, as only a copy of it could do. */
export const notePasskeyUse = async (tx: Tx, { id, counter }: Passkey, now: number): Promise<boolean> => {
  const row = await tx
    .updateTable('login_factors')
    .set({ counter: now, last_used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('counter', '=', counter)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The authenticator app of an account, set up or about to be: then for a quarter of an hour. */
export const readApp = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('login_factors')
    .select(['id', 'secret', 'proved_at as provedAt'])
    .where('account_id', '=', accountId)
    .where('kind', '=', 'totp')
    .where(sql<boolean>`(proved_at IS NOT NULL OR created_at > now() - interval '15 minutes')`)
    .executeTakeFirst()

/** Keeps the secret of an app that is about to be set up, in place of an earlier try; false when one is set up already. */
export const putApp = async (tx: Tx, accountId: string, name: string, secret: Buffer): Promise<boolean> => {
  const { rows } = await sql`INSERT INTO login_factors (id, account_id, kind, name, secret)
    VALUES (${newId()}, ${accountId}, 'totp', ${name}, ${secret})
    ON CONFLICT (account_id) WHERE kind = 'totp' DO UPDATE
      SET secret = excluded.secret, created_at = now(), last_step = NULL WHERE login_factors.proved_at IS NULL
    RETURNING id`.execute(tx)
  return rows.length > 0
}

/** Uses the code of a step up, and with it those of the steps before; false when it was used already. Sets the app up, too. */
export const spendStep = async (tx: Tx, id: string, step: number): Promise<boolean> => {
  const { rows } = await sql`UPDATE login_factors SET last_step = ${step}, last_used_at = now(),
      proved_at = coalesce(proved_at, now())
    WHERE id = ${id} AND coalesce(last_step, -1) < ${step} RETURNING id`.execute(tx)
  return rows.length > 0
}

/** Removes one factor of an account; its recovery codes go with the last one. False when there is none such. */
export const deleteFactor = async (tx: Tx, accountId: string, id: string): Promise<boolean> => {
  const gone = await tx
    .deleteFrom('login_factors')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!gone) return false
  if ((await readFactors(tx, accountId)).length === 0)
    await tx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute()
  return true
}

/** Removes all factors of an account and its recovery codes; answers how many factors there were. */
export const deleteFactors = async (tx: Tx, accountId: string): Promise<number> => {
  const gone = await tx.deleteFrom('login_factors').where('account_id', '=', accountId).returning('id').execute()
  await tx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute()
  return gone.length
}

/** Recovery codes of an account that were not used yet. */
export const recoveryLeft = async (tx: Tx, accountId: string): Promise<number> => {
  const row = await tx
    .selectFrom('recovery_codes')
    .select((all) => all.fn.countAll<number>().as('left'))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return row.left
}

/** Gives an account other recovery codes, by their hashes. */
export const replaceRecoveryCodes = async (tx: Tx, accountId: string, hashes: readonly Buffer[]): Promise<void> => {
  await tx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute()
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ account_id: accountId, code_hash: hash })))
    .execute()
}

/** Uses a recovery code up; false when it is none of this account, or was used. */
export const spendRecoveryCode = async (tx: Tx, accountId: string, hash: Buffer): Promise<boolean> => {
  const used = await tx
    .updateTable('recovery_codes')
    .set({ used_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst()
  return used !== undefined
}
