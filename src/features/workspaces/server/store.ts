import { sql } from 'kysely'
import type { ColumnValue } from '#server/database/column-value.ts'
import type { Tx } from '#server/database/database.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'
import type { Hue } from '../contract/hues.ts'

/** A workspace as the shell knows it, for the person of the scope. */
export interface WorkspaceRow {
  id: string
  name: string
  hue: string
  owner_id: string
  owner_name: string
  tier: ColumnValue<'accounts', 'tier'>
  time_zone: string
  needs_factor: boolean
  row_version: number
}

const shown = [
  'w.id',
  'w.name',
  'w.hue',
  'w.owner_id',
  'o.display_name as owner_name',
  'o.tier',
  'w.time_zone',
  'w.needs_factor',
  'w.row_version',
] as const

/** The workspace of a scope with its owner, or undefined when it is gone. */
export const findWorkspace = (tx: Tx, scope: WorkspaceScope | JobScope): Promise<WorkspaceRow | undefined> =>
  tx
    .selectFrom('workspaces as w')
    .innerJoin('accounts as o', 'o.id', 'w.owner_id')
    .select(shown)
    .where('w.id', '=', scope.workspaceId)
    .executeTakeFirst()

/**
 * Locks the row of the workspace until the transaction ends, so that limits hold; gives the owner and the owner's tier.
 * The lock lets rows that refer to the workspace be added meanwhile.
 */
export const readLockedWorkspace = (tx: Tx, scope: WorkspaceScope): Promise<WorkspaceRow | undefined> =>
  tx
    .selectFrom('workspaces as w')
    .innerJoin('accounts as o', 'o.id', 'w.owner_id')
    .select(shown)
    .where('w.id', '=', scope.workspaceId)
    .where('w.deleted_until', 'is', null)
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
export const insertWorkspace = async (
  tx: Tx,
  scope: WorkspaceScope,
  { name, hue, timeZone }: { name: string; hue: Hue; timeZone: string },
): Promise<void> => {
  await tx
    .insertInto('workspaces')
    .values({ id: scope.workspaceId, name, owner_id: scope.userId, hue, time_zone: timeZone })
    .execute()
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
  tier: ColumnValue<'accounts', 'tier'>
  role: ColumnValue<'memberships', 'role'>
  members: { id: string; username: string; display_name: string; picture_name: string | null }[]
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

/** Changes the settings of a workspace whose row is locked. */
export const updateWorkspace = async (
  tx: Tx,
  scope: WorkspaceScope,
  changes: { name?: string; time_zone?: string; needs_factor?: boolean },
): Promise<void> => {
  await tx
    .updateTable('workspaces')
    .set({ ...changes, row_version: sql<number>`row_version + 1` })
    .where('id', '=', scope.workspaceId)
    .execute()
}

/** How many workspaces a member of this workspace owns, this one and others. */
export const countOwned = async (tx: Tx, memberId: string): Promise<number> => {
  const { rows } = await sql<{ owned: number }>`SELECT owned_workspaces(${memberId}) AS owned`.execute(tx)
  return rows[0]?.owned ?? 0
}

/** The time zone (IANA) in which a workspace's days begin and end. */
export const readTimeZone = async (tx: Tx, scope: Pick<WorkspaceScope | JobScope, 'workspaceId'>): Promise<string> => {
  const row = await tx
    .selectFrom('workspaces')
    .select('time_zone')
    .where('id', '=', scope.workspaceId)
    .executeTakeFirstOrThrow()
  return row.time_zone
}

/** What a band is called. */
export const readBandName = async (tx: Tx, scope: Pick<WorkspaceScope, 'workspaceId'>): Promise<string> =>
  (await tx.selectFrom('workspaces').select('name').where('id', '=', scope.workspaceId).executeTakeFirstOrThrow()).name

/** The hue of a workspace, by its name. */
export const readHue = async (tx: Tx, scope: Pick<WorkspaceScope, 'workspaceId'>): Promise<string> =>
  (await tx.selectFrom('workspaces').select('hue').where('id', '=', scope.workspaceId).executeTakeFirstOrThrow()).hue

/** The band as people outside see it who have a link; undefined when it is deleted or closed. */
export const readOpenBand = (tx: Tx, scope: Pick<WorkspaceScope, 'workspaceId'>) =>
  tx
    .selectFrom('workspaces')
    .select(['name', 'hue'])
    .where('id', '=', scope.workspaceId)
    .where('deleted_until', 'is', null)
    .where('state', '<>', 'closed')
    .executeTakeFirst()
