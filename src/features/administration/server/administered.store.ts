import { sql } from 'kysely'
import type { AccountTier } from '#features/plans/contract/plan.ts'
import { tierIsOfGroups } from '#features/sso/server/api.ts'
import type { WorkspaceState } from '#kernel/workspace-states.ts'
import { likeOf } from '#server/database/column-value.ts'
import type { Tx } from '#server/database/database.ts'

/** A workspace as administrators list it. */
export interface WorkspaceRow {
  id: string
  name: string
  owner_id: string
  owner: string
  tier: AccountTier
  created_at: Date
  members: number
  used_bytes: number
  state: WorkspaceState
  state_reason: string | null
  deleted_until: Date | null
}

const workspaceRows = sql`
  SELECT w.id, w.name, w.owner_id, a.username AS owner, a.tier, w.created_at, w.used_bytes, w.state,
    w.state_reason, w.deleted_until, (SELECT count(*)::integer FROM memberships m WHERE m.workspace_id = w.id) AS members
  FROM workspaces w JOIN accounts a ON a.id = w.owner_id`

/** Workspaces whose name or owner holds a word, the largest first; with a cursor, what comes after that one. */
export const listWorkspaces = async (
  tx: Tx,
  { q, cursor, limit }: { q?: string | undefined; cursor?: string | undefined; limit: number },
): Promise<WorkspaceRow[]> => {
  const word = q === undefined ? null : likeOf(q.toLowerCase())
  const { rows } = await sql<WorkspaceRow>`${workspaceRows}
    WHERE (${word}::text IS NULL OR lower(w.name) LIKE ${word}::text OR a.username_key LIKE ${word}::text)
      AND (${cursor ?? null}::uuid IS NULL OR (w.used_bytes, w.id) <
        (SELECT c.used_bytes, c.id FROM workspaces c WHERE c.id = ${cursor ?? null}::uuid))
    ORDER BY w.used_bytes DESC, w.id DESC LIMIT ${limit}`.execute(tx)
  return rows
}

/** The workspaces that an account owns. */
export const listOwned = async (tx: Tx, accountId: string): Promise<WorkspaceRow[]> => {
  const { rows } = await sql<WorkspaceRow>`${workspaceRows} WHERE w.owner_id = ${accountId} ORDER BY w.id`.execute(tx)
  return rows
}

/** One workspace, locked for as long as the transaction lasts; null when it is gone. */
export const readLockedWorkspace = async (tx: Tx, id: string): Promise<WorkspaceRow | null> => {
  const { rows } = await sql<WorkspaceRow>`${workspaceRows} WHERE w.id = ${id} FOR NO KEY UPDATE OF w`.execute(tx)
  return rows[0] ?? null
}

/** Gives a workspace a state, with what its members are told. */
export const setState = async (tx: Tx, id: string, state: WorkspaceState, reason: string | null): Promise<void> => {
  await tx.updateTable('workspaces').set({ state, state_reason: reason }).where('id', '=', id).execute()
}

/** An account as administrators list it. */
export interface AccountRow {
  id: string
  username: string
  display_name: string
  email: string
  email_proved_at: Date | null
  tier: AccountTier
  is_of_groups: boolean
  created_at: Date
  last_seen_at: Date | null
  disabled_at: Date | null
  disabled_reason: string | null
  deleted_until: Date | null
  sessions: number
  workspaces: number
  /** Workspaces of others that the account is in. */
  member_of: number
  used_bytes: number
}

/** Accounts whose name or address holds a word, newest first; with a cursor, what comes after that one. */
export const listAccounts = async (
  tx: Tx,
  { q, cursor, limit }: { q?: string | undefined; cursor?: string | undefined; limit: number },
): Promise<AccountRow[]> => {
  const word = q === undefined ? null : likeOf(q.toLowerCase())
  const { rows } = await sql<AccountRow>`${accountRows}
    WHERE (${word}::text IS NULL OR a.username_key LIKE ${word}::text
      OR lower(a.display_name) LIKE ${word}::text OR a.email_key LIKE ${word}::text)
      AND (${cursor ?? null}::uuid IS NULL OR (a.created_at, a.id) <
        (SELECT c.created_at, c.id FROM accounts c WHERE c.id = ${cursor ?? null}::uuid))
    ORDER BY a.created_at DESC, a.id DESC LIMIT ${limit}`.execute(tx)
  return rows
}

/** One account, or null. */
export const readAccount = async (tx: Tx, id: string): Promise<AccountRow | null> => {
  const { rows } = await sql<AccountRow>`${accountRows} WHERE a.id = ${id}`.execute(tx)
  return rows[0] ?? null
}

const accountRows = sql`
  SELECT a.id, a.username, a.display_name, a.email, a.email_proved_at, a.tier, a.created_at, a.last_seen_at, a.disabled_at, a.disabled_reason,
    a.deleted_until,
    ${tierIsOfGroups} AS is_of_groups,
    (SELECT count(*)::integer FROM sessions s WHERE s.account_id = a.id AND s.expires_at > now()) AS sessions,
    (SELECT count(*)::integer FROM memberships m JOIN workspaces w ON w.id = m.workspace_id
      WHERE m.account_id = a.id AND w.owner_id <> a.id) AS member_of,
    owned.workspaces, owned.used_bytes
  FROM accounts a
  CROSS JOIN LATERAL (
    SELECT count(*)::integer AS workspaces, coalesce(sum(w.used_bytes), 0)::bigint AS used_bytes
    FROM workspaces w WHERE w.owner_id = a.id) owned`

/** The living sessions of an account, the one seen last first. */
export const listSessions = (tx: Tx, accountId: string, most: number) =>
  tx
    .selectFrom('sessions')
    .select(['id', 'created_at', 'last_seen_at', 'expires_at'])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()

/** Locks an account for as long as the transaction lasts; null when it is gone. */
export const lockForAdministration = async (
  tx: Tx,
  id: string,
): Promise<{ id: string; username: string; tier: AccountTier; isDisabled: boolean } | null> => {
  const row = await tx
    .selectFrom('accounts')
    .select(['id', 'username', 'tier', 'disabled_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return (
    (row && {
      id: row.id,
      username: row.username,
      tier: row.tier,
      isDisabled: row.disabled_at !== null,
    }) ??
    null
  )
}

/** Disables an account with a reason, or restores it for null. */
export const setDisabled = async (tx: Tx, id: string, reason: string | null): Promise<void> => {
  const disabledAt = reason === null ? null : sql<Date>`coalesce(disabled_at, now())`
  await tx
    .updateTable('accounts')
    .set({ disabled_at: disabledAt, disabled_reason: reason === '' ? null : reason })
    .where('id', '=', id)
    .execute()
}

/** Gives an account another plan; false when it is an administrator's, or gone. */
export const setTier = async (tx: Tx, id: string, tier: string): Promise<boolean> => {
  const { rows } = await sql<{ changed: boolean }>`SELECT set_account_tier(${id}, ${tier}) AS changed`.execute(tx)
  return rows[0]?.changed ?? false
}

/** Ends one session of an account, or all; answers how many. */
export const deleteSessions = async (tx: Tx, accountId: string, sessionId: string | null): Promise<number> => {
  let query = tx.deleteFrom('sessions').where('account_id', '=', accountId)
  if (sessionId !== null) query = query.where('id', '=', sessionId)
  return (await query.returning('id').execute()).length
}

/** Those who run this server and can log in. */
export const readAdministrators = async (tx: Tx): Promise<string[]> => {
  const rows = await tx
    .selectFrom('accounts')
    .select('id')
    .where('tier', '=', 'admin')
    .where('disabled_at', 'is', null)
    .where('deleted_until', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
