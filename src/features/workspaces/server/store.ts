import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Hue } from '../contract/hues.ts'

/** A workspace as the shell knows it, for the person of the scope. */
export interface WorkspaceRow {
  id: string
  name: string
  hue: string
  owner_id: string
  owner_name: string
  tier: string
}

/** The workspace of a scope with its owner, or undefined when it is gone. */
export const findWorkspace = (tx: Tx, scope: WorkspaceScope): Promise<WorkspaceRow | undefined> =>
  tx
    .selectFrom('workspaces as w')
    .innerJoin('accounts as o', 'o.id', 'w.owner_id')
    .select(['w.id', 'w.name', 'w.hue', 'w.owner_id', 'o.username as owner_name', 'o.tier'])
    .where('w.id', '=', scope.workspaceId)
    .executeTakeFirst()

/**
 * Locks the row of the workspace until the transaction ends, so that limits hold; gives the owner and the owner's tier.
 * The lock lets rows that refer to the workspace be added meanwhile.
 */
export const lockWorkspace = (tx: Tx, scope: WorkspaceScope): Promise<WorkspaceRow | undefined> =>
  tx
    .selectFrom('workspaces as w')
    .innerJoin('accounts as o', 'o.id', 'w.owner_id')
    .select(['w.id', 'w.name', 'w.hue', 'w.owner_id', 'o.username as owner_name', 'o.tier'])
    .where('w.id', '=', scope.workspaceId)
    .forNoKeyUpdate('w')
    .executeTakeFirst()

/** Locks the account of the person until the transaction ends; gives its tier as it is now. */
export const lockAccountTier = async (tx: Tx, accountId: string): Promise<string | undefined> => {
  const row = await tx
    .selectFrom('accounts')
    .select('tier')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.tier
}

/** The hues of all workspaces that a person owns; one entry for each workspace. */
export const huesOfOwned = async (tx: Tx, ownerId: string): Promise<string[]> => {
  const rows = await tx.selectFrom('workspaces').select('hue').where('owner_id', '=', ownerId).execute()
  return rows.map((row) => row.hue)
}

/** Adds the workspace of the scope with its owner as the first member. */
export const insertWorkspace = async (tx: Tx, scope: WorkspaceScope, name: string, hue: Hue): Promise<void> => {
  await tx.insertInto('workspaces').values({ id: scope.workspaceId, name, owner_id: scope.userId, hue }).execute()
  await tx
    .insertInto('memberships')
    .values({ workspace_id: scope.workspaceId, account_id: scope.userId, role: 'owner' })
    .execute()
}

/** One row of `my_workspace_cards()`. */
export interface CardRow {
  id: string
  name: string
  hue: string
  owner_id: string
  owner_name: string
  tier: string
  role: string
  members: { id: string; username: string; picture_name: string | null }[]
  pending_invitations: number
  demo_id: string | null
  demo_title: string | null
  demo_version: string | null
  demo_overview: Buffer | null
  demo_added_by: string | null
  demo_added_at: Date | null
}

/** The cards of every workspace that the person of the transaction belongs to. */
export const readCards = async (tx: Tx): Promise<CardRow[]> => {
  const { rows } = await sql<CardRow>`SELECT * FROM my_workspace_cards()`.execute(tx)
  return rows
}
