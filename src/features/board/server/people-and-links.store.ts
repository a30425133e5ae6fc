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

/** Whether there is such a demo; it cannot go before the transaction ends. */
export const isDemoThere = async (tx: Tx, scope: WorkspaceScope, demoId: string): Promise<boolean> => {
  const demo = await tx
    .selectFrom('demos')
    .select('id')
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', demoId)
    .forKeyShare()
    .executeTakeFirst()
  return demo !== undefined
}

/** The demo that a note stands in, or null when there is no such note; neither can go before the transaction ends. */
export const readDemoOfNote = async (tx: Tx, scope: WorkspaceScope, noteId: string): Promise<string | null> => {
  const note = tx
    .selectFrom('demo_notes')
    .select('demo_id')
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', noteId)
  // The demo first, as who deletes it locks them.
  const seen = await note.executeTakeFirst()
  if (!seen || !(await isDemoThere(tx, scope, seen.demo_id))) return null
  return (await note.forKeyShare().executeTakeFirst())?.demo_id ?? null
}
