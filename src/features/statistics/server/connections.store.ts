import { sql } from 'kysely'
import type { ColumnValue } from '#server/database/column-value.ts'
import type { Tx } from '#server/database/database.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'
import type { ProviderName } from '../contract/providers.ts'
import type { ConnectionState } from '../contract/statistics-values.ts'

type Scope = Pick<WorkspaceScope | JobScope, 'workspaceId'>

/** A band at a provider. */
export interface ConnectionRow {
  provider: string
  account: string
  name: string
  url: string | null
  connected_at: Date | null
  state: ColumnValue<'stat_connections', 'state'>
  state_text: string
  run: ColumnValue<'stat_connections', 'run'>
  asked_at: Date | null
  fetched_at: Date | null
  next_fetch_at: Date
  failures: number
  credentials: Buffer | null
}

const rows = (tx: Tx, scope: Scope) =>
  tx
    .selectFrom('stat_connections')
    .select([
      'provider',
      'account',
      'name',
      'url',
      'connected_at',
      'state',
      'state_text',
      'run',
      'asked_at',
      'fetched_at',
      'next_fetch_at',
      'failures',
      'credentials',
    ])
    .where('workspace_id', '=', scope.workspaceId)

const update = (tx: Tx, scope: Scope, provider: ProviderName) =>
  tx.updateTable('stat_connections').where('workspace_id', '=', scope.workspaceId).where('provider', '=', provider)

/** All connections that the workspace has or had. */
export const readConnections = (tx: Tx, scope: Scope): Promise<ConnectionRow[]> => rows(tx, scope).execute()

/** One connection that stands, or null. */
export const readConnection = async (tx: Tx, scope: Scope, provider: ProviderName): Promise<ConnectionRow | null> =>
  (await rows(tx, scope).where('provider', '=', provider).where('connected_at', 'is not', null).executeTakeFirst()) ??
  null

/** Connects a provider in place of whatever was connected there; it is to be asked at once. */
export const storeConnection = async (
  tx: Tx,
  scope: WorkspaceScope,
  {
    provider,
    account,
    name,
    url,
    credentials,
    credentialsEnd,
  }: {
    provider: ProviderName
    account: string
    name: string
    url: string | null
    credentials: Buffer | null
    credentialsEnd: Date | null
  },
): Promise<void> => {
  await sql`
    INSERT INTO stat_connections AS c (workspace_id, provider, account, name, url, connected_at, connected_by, run,
      asked_at, next_fetch_at, credentials, credentials_end_at)
    VALUES (${scope.workspaceId}, ${provider}, ${account}, ${name}, ${url}, now(), ${scope.userId}, 'waiting', now(),
      now() + interval '1 day', ${credentials}, ${credentialsEnd})
    ON CONFLICT (workspace_id, provider) DO UPDATE SET account = excluded.account, url = excluded.url,
      name = CASE WHEN excluded.name = '' AND c.account = excluded.account THEN c.name ELSE excluded.name END,
      connected_at = now(), connected_by = excluded.connected_by, state = 'waiting', state_text = '', run = 'waiting',
      asked_at = now(), next_fetch_at = excluded.next_fetch_at, failures = 0, credentials = excluded.credentials,
      credentials_end_at = excluded.credentials_end_at,
      fetched_at = CASE WHEN c.account = excluded.account THEN c.fetched_at END`.execute(tx)
}

/** Ends a connection and forgets its tokens; false when there is none. */
export const endConnection = async (tx: Tx, scope: WorkspaceScope, provider: ProviderName): Promise<boolean> => {
  const { numUpdatedRows } = await update(tx, scope, provider)
    .set({
      connected_at: null,
      credentials: null,
      credentials_end_at: null,
      run: null,
      state: 'waiting',
      state_text: '',
    })
    .where('connected_at', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Marks that a provider is to be asked now, once within so many minutes; false when it was or nobody is connected. */
export const askNow = async (
  tx: Tx,
  scope: WorkspaceScope,
  provider: ProviderName,
  minutes: number,
): Promise<boolean> => {
  const { numUpdatedRows } = await update(tx, scope, provider)
    .set({ run: 'waiting', asked_at: sql<Date>`now()` })
    .where('connected_at', 'is not', null)
    .where('state', '<>', 'needs_login')
    .where(sql<boolean>`(asked_at IS NULL OR asked_at < now() - make_interval(mins => ${minutes}))`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Marks that a provider is being asked. */
export const markRunning = async (tx: Tx, scope: JobScope, provider: ProviderName, now: Date): Promise<void> => {
  await update(tx, scope, provider)
    .set({ run: 'running', tried_at: now })
    .where('connected_at', 'is not', null)
    .execute()
}

/** Writes down what came of asking, unless the band connected another account meanwhile; false then. */
export const settleConnection = async (
  tx: Tx,
  scope: JobScope,
  of: { provider: ProviderName; account: string },
  outcome: {
    state: Exclude<ConnectionState, 'not_connected'>
    text: string
    nextFetchAt: Date
    failures: number
    fetchedAt?: Date
    name?: string
    url?: string
  },
): Promise<boolean> => {
  const { numUpdatedRows } = await update(tx, scope, of.provider)
    .set({
      run: null,
      state: outcome.state,
      state_text: outcome.text,
      next_fetch_at: outcome.nextFetchAt,
      failures: outcome.failures,
      ...(outcome.fetchedAt && { fetched_at: outcome.fetchedAt }),
      ...(outcome.name && { name: outcome.name }),
      ...(outcome.url && { url: outcome.url }),
    })
    .where('account', '=', of.account)
    .where('connected_at', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Takes the right to renew the tokens of a connection for `seconds`; false while another process has it. It is given back by
 * `storeCredentials` or `giveUpRenewal`, and ends by itself where a process died.
 */
export const claimRenewal = async (
  tx: Tx,
  scope: JobScope,
  provider: ProviderName,
  seconds: number,
): Promise<boolean> => {
  const { numUpdatedRows } = await update(tx, scope, provider)
    .set({ renewing_until: sql<Date>`now() + make_interval(secs => ${seconds})` })
    .where('connected_at', 'is not', null)
    .where((eb) => eb.or([eb('renewing_until', 'is', null), eb('renewing_until', '<', sql<Date>`now()`)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Lets others renew after a try that failed. */
export const giveUpRenewal = async (tx: Tx, scope: JobScope, provider: ProviderName): Promise<void> => {
  await update(tx, scope, provider).set({ renewing_until: null }).execute()
}

/** Keeps renewed tokens. */
export const storeCredentials = async (
  tx: Tx,
  scope: JobScope,
  of: { provider: ProviderName; account: string },
  credentials: Buffer,
  end: Date | null,
): Promise<void> => {
  await update(tx, scope, of.provider)
    .set({ credentials, credentials_end_at: end, renewing_until: null })
    .where('account', '=', of.account)
    .where('connected_at', 'is not', null)
    .execute()
}

/** Takes up what is due in all workspaces, each once, whichever process asks. */
export const claimDue = async (
  tx: Tx,
  now: Date,
  most: number,
): Promise<{ workspaceId: string; provider: string }[]> => {
  const { rows: due } = await sql<{ workspace_id: string; provider: string }>`
    SELECT workspace_id, provider FROM claim_due_connections(${now}, ${most})`.execute(tx)
  return due.map(({ workspace_id, provider }) => ({ workspaceId: workspace_id, provider }))
}

/** Remembers somebody who goes to log in at a provider; older tries of theirs are forgotten. */
export const storeLogin = async (
  tx: Tx,
  scope: WorkspaceScope,
  { stateHash, provider, verifier }: { stateHash: Buffer; provider: ProviderName; verifier: Buffer },
): Promise<void> => {
  await tx
    .deleteFrom('stat_logins')
    .where('workspace_id', '=', scope.workspaceId)
    .where((or) =>
      or.or([or('account_id', '=', scope.userId), or('begun_at', '<', sql<Date>`now() - interval '1 hour'`)]),
    )
    .execute()
  await tx
    .insertInto('stat_logins')
    .values({
      workspace_id: scope.workspaceId,
      state_hash: stateHash,
      account_id: scope.userId,
      provider,
      verifier,
    })
    .execute()
}

/** Takes a login that this person began within the last half hour, once; null when there is none. */
export const takeLogin = async (
  tx: Tx,
  scope: WorkspaceScope,
  stateHash: Buffer,
): Promise<{ provider: ProviderName; verifier: Buffer } | null> =>
  (await tx
    .deleteFrom('stat_logins')
    .where('workspace_id', '=', scope.workspaceId)
    .where('state_hash', '=', stateHash)
    .where('account_id', '=', scope.userId)
    .where('begun_at', '>', sql<Date>`now() - interval '30 minutes'`)
    .returning([sql<ProviderName>`provider`.as('provider'), 'verifier'])
    .executeTakeFirst()) ?? null

/** What MusicBrainz said of the band's addresses. */
export interface SearchRow {
  state: ColumnValue<'stat_searches', 'state'>
  state_text: string
  found: unknown
}

/** The newest search of the band's addresses, or null. */
export const readSearch = async (tx: Tx, scope: Scope): Promise<(SearchRow & { address: string }) | null> =>
  (await tx
    .selectFrom('stat_searches')
    .select(['address', 'state', 'state_text', 'found'])
    .where('workspace_id', '=', scope.workspaceId)
    .executeTakeFirst()) ?? null

/** Begins a search by an address. */
export const storeSearch = async (tx: Tx, scope: WorkspaceScope, address: string): Promise<void> => {
  const values = { address, state: 'waiting' as const, state_text: '', asked_at: sql<Date>`now()` }
  await tx
    .insertInto('stat_searches')
    .values({ workspace_id: scope.workspaceId, ...values })
    .onConflict((conflict) => conflict.column('workspace_id').doUpdateSet(values))
    .execute()
}

/** Writes down what a search brought, unless another one was begun meanwhile. */
export const settleSearch = async (
  tx: Tx,
  scope: JobScope,
  address: string,
  outcome: { state: 'done' | 'failed'; text: string; found?: readonly string[] },
): Promise<void> => {
  await tx
    .updateTable('stat_searches')
    .set({
      state: outcome.state,
      state_text: outcome.text,
      ...(outcome.found && { found: JSON.stringify(outcome.found) }),
    })
    .where('workspace_id', '=', scope.workspaceId)
    .where('address', '=', address)
    .execute()
}
