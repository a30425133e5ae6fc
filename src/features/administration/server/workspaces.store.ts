import { sql } from 'kysely'
import type { AccountTier } from '#features/plans/contract/plan.ts'
import type { WorkspaceState } from '#kernel/workspace-states.ts'
import type { Tx } from '#server/database/database.ts'
import { likeOf } from '#server/database/like-of.ts'

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
