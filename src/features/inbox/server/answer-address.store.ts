import type { Tx } from '#server/database/database.ts'
import type { JobScope } from '#server/database/scope.ts'

/** The address of the band's mailbox, where one is connected and looked at; null otherwise. */
export const readAnswerAddress = async (tx: Tx, scope: JobScope): Promise<string | null> => {
  const found = await tx
    .selectFrom('mailboxes')
    .innerJoin('workspaces', 'workspaces.id', 'mailboxes.workspace_id')
    .innerJoin('accounts', 'accounts.id', 'workspaces.owner_id')
    .select('mailboxes.address')
    .where('mailboxes.workspace_id', '=', scope.workspaceId)
    .where('accounts.tier', '<>', 'free')
    .where('workspaces.state', '=', 'open')
    .executeTakeFirst()
  return found?.address ?? null
}
