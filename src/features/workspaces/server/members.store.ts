import { sql } from 'kysely'
import { type Role, roles } from '#kernel/access.ts'
import type { ColumnValue } from '#server/database/column-value.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { mostShared } from '../contract/workspace-limits.ts'

/** A member with what the others of the workspace may know. */
export interface MemberRow {
  id: string
  username: string
  display_name: string
  email: string
  email_key: string
  role: ColumnValue<'memberships', 'role'>
  row_version: number
  picture_name: string | null
}

/** The members of the workspace: its owner, then the others as they joined. */
export const listMembers = (tx: Tx, scope: WorkspaceScope): Promise<MemberRow[]> =>
  tx
    .selectFrom('memberships as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .select([
      'a.id',
      'a.username',
      'a.display_name',
      'a.email',
      'a.email_key',
      'm.role',
      'm.row_version',
      'a.picture_name',
    ])
    .where('m.workspace_id', '=', scope.workspaceId)
    .orderBy(sql`m.role = 'owner'`, 'desc')
    .orderBy('m.joined_at')
    .orderBy('a.id')
    .execute()

/** The role that a person has in the workspace, if any. */
export const roleOf = async (tx: Tx, scope: WorkspaceScope, accountId: string): Promise<Role | undefined> => {
  const row = await tx
    .selectFrom('memberships')
    .select('role')
    .where('workspace_id', '=', scope.workspaceId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return roles.find((role) => role === row?.role)
}

/** How many people are in the workspace. */
export const countMembers = async (tx: Tx, scope: WorkspaceScope): Promise<number> => {
  const row = await tx
    .selectFrom('memberships')
    .select(sql<number>`count(*)::integer`.as('members'))
    .where('workspace_id', '=', scope.workspaceId)
    .executeTakeFirstOrThrow()
  return row.members
}

/** Lets the person of the scope in, with the scope's role. */
export const insertMember = async (tx: Tx, scope: WorkspaceScope): Promise<void> => {
  await tx
    .insertInto('memberships')
    .values({ workspace_id: scope.workspaceId, account_id: scope.userId, role: scope.role })
    .execute()
}

/** Ends the membership of someone who is not the owner. */
export const deleteMember = async (tx: Tx, scope: WorkspaceScope, accountId: string): Promise<void> => {
  await tx
    .deleteFrom('memberships')
    .where('workspace_id', '=', scope.workspaceId)
    .where('account_id', '=', accountId)
    .where('role', '<>', 'owner')
    .execute()
}

/** No session of somebody means the workspace any more. Said last: who locks accounts locks their sessions after them. */
export const forgetInSessions = async (tx: Tx, scope: WorkspaceScope, accountId: string): Promise<void> => {
  await tx
    .updateTable('sessions')
    .set({ current_workspace_id: null })
    .where('account_id', '=', accountId)
    .where('current_workspace_id', '=', scope.workspaceId)
    .execute()
}

/** Gives somebody in the workspace another role. */
export const updateRole = async (tx: Tx, scope: WorkspaceScope, accountId: string, role: Role): Promise<void> => {
  await tx
    .updateTable('memberships')
    .set({ role, row_version: sql<number>`row_version + 1` })
    .where('workspace_id', '=', scope.workspaceId)
    .where('account_id', '=', accountId)
    .execute()
}

/** Makes somebody in the workspace its owner, and the owner a manager; the row of the workspace is locked. */
export const changeOwner = async (tx: Tx, scope: WorkspaceScope, accountId: string): Promise<void> => {
  // In this order: there is one owner at most, even for a moment.
  await updateRole(tx, scope, scope.userId, 'manager')
  await updateRole(tx, scope, accountId, 'owner')
  await tx.updateTable('workspaces').set({ owner_id: accountId }).where('id', '=', scope.workspaceId).execute()
}

/** The ids of the workspaces that a person owns, or is in without owning them, in a fixed order. */
export const workspacesOf = async (tx: Tx, accountId: string, { owned }: { owned: boolean }): Promise<string[]> => {
  const rows = await tx
    .selectFrom('memberships')
    .select('workspace_id')
    .where('account_id', '=', accountId)
    .where('role', owned ? '=' : '<>', 'owner')
    .orderBy('workspace_id')
    .execute()
  return rows.map((row) => row.workspace_id)
}

/** The living workspaces that a person is in, with their role; `tx` is one of `database.readingAs(userId, …)`. */
export const livingWorkspacesOf = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('memberships as m')
    .innerJoin('workspaces as w', 'w.id', 'm.workspace_id')
    .select(['m.workspace_id', 'm.role'])
    .where('m.account_id', '=', accountId)
    .where('w.deleted_until', 'is', null)
    .orderBy('m.workspace_id')
    .execute()

/** What the workspaces are called that somebody is in, and that ask their members for two-step login. */
export const bandsThatNeedFactor = async (tx: Tx, accountId: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom('memberships as m')
    .innerJoin('workspaces as w', 'w.id', 'm.workspace_id')
    .select('w.name')
    .where('m.account_id', '=', accountId)
    .where('w.needs_factor', '=', true)
    .where('w.deleted_until', 'is', null)
    .orderBy('w.name')
    .orderBy('w.id')
    .limit(mostShared)
    .execute()
  return rows.map(({ name }) => name)
}

/** Whether nobody but one person is in the workspace, and nobody was ever invited. */
export const isAlone = async (tx: Tx, scope: WorkspaceScope): Promise<boolean> => {
  const { members, invitations } = await tx
    .selectNoFrom((one) => [
      one
        .selectFrom('memberships')
        .select(sql<number>`count(*)::integer`.as('count'))
        .where('workspace_id', '=', scope.workspaceId)
        .as('members'),
      one
        .selectFrom('invitations')
        .select(sql<number>`count(*)::integer`.as('count'))
        .where('workspace_id', '=', scope.workspaceId)
        .as('invitations'),
    ])
    .executeTakeFirstOrThrow()
  return (members ?? 0) < 2 && (invitations ?? 0) === 0
}
