import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'

/** Locks one's own membership until the transaction ends, so that what one has here can be counted. */
export const lockOwnMembership = async (tx: Tx, scope: WorkspaceScope): Promise<void> => {
  await tx
    .selectFrom('memberships')
    .select('account_id')
    .where('workspace_id', '=', scope.workspaceId)
    .where('account_id', '=', scope.userId)
    .forNoKeyUpdate()
    .execute()
}

/** Everybody in the workspace, the owner first. */
export const readPeople = (tx: Tx, scope: WorkspaceScope | JobScope) =>
  tx
    .selectFrom('memberships as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .select(['a.id', 'a.username', 'a.display_name', 'a.picture_name'])
    .where('m.workspace_id', '=', scope.workspaceId)
    .orderBy(sql`m.role = 'owner'`, 'desc')
    .orderBy('m.joined_at')
    .orderBy('a.id')
    .execute()

/** Which of these belong to the workspace; they stay until the transaction ends. */
export const holdMembers = async (tx: Tx, scope: WorkspaceScope, ids: readonly string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .selectFrom('memberships')
    .select('account_id')
    .where('workspace_id', '=', scope.workspaceId)
    .where('account_id', 'in', [...ids])
    .forKeyShare()
    .execute()
  return new Set(rows.map((row) => row.account_id))
}

/** Says who is expected at an event, in the place of those before. */
export const replaceAttendees = async (
  tx: Tx,
  scope: WorkspaceScope,
  eventId: string,
  ids: readonly string[],
): Promise<void> => {
  await tx
    .deleteFrom('event_attendees')
    .where('workspace_id', '=', scope.workspaceId)
    .where('event_id', '=', eventId)
    .execute()
  if (ids.length === 0) return
  await tx
    .insertInto('event_attendees')
    .values(ids.map((id) => ({ workspace_id: scope.workspaceId, event_id: eventId, account_id: id })))
    .execute()
}
