import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'

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
