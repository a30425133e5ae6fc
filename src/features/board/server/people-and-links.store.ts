import type { Tx } from '#server/database/database.ts'
import { planKept } from '#server/database/kept-plans.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'

/** The members of the workspace by id and name. */
export const readPeople = (tx: Tx, scope: WorkspaceScope): Promise<{ id: string; username: string; role: string }[]> =>
  tx
    .selectFrom('memberships as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .select(['a.id', 'a.username', 'm.role'])
    .where('m.workspace_id', '=', scope.workspaceId)
    .execute()

/** The name of the workspace's owner. */
export const readOwnerName = async (tx: Tx, scope: WorkspaceScope): Promise<string | null> =>
  (
    await tx
      .selectFrom('memberships as m')
      .innerJoin('accounts as a', 'a.id', 'm.account_id')
      .select('a.username')
      .where('m.workspace_id', '=', scope.workspaceId)
      .where('m.role', '=', 'owner')
      .modifyEnd(planKept)
      .executeTakeFirst()
  )?.username ?? null

/** The name of an account that a task of the workspace is assigned to. */
export const readAssigneeName = async (tx: Tx, accountId: string): Promise<string | null> =>
  (await tx.selectFrom('accounts').select('username').where('id', '=', accountId).executeTakeFirst())?.username ?? null
