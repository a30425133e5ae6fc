import type { Tx } from '#server/database/database.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import type { InboxLiveTopic } from '../contract/live.ts'
import { raiseRevision } from './mailboxes.store.ts'

const topic: InboxLiveTopic = 'inbox.changed'

/** Tells the workspace's open browsers, once the transaction is committed, that something about its mails changed. */
export const tellInboxChanged = async (
  { live }: Pick<Services, 'live'>,
  tx: Tx,
  scope: WorkspaceScope | JobScope,
): Promise<void> => {
  await raiseRevision(tx, scope)
  await live.publish(tx, { topic, workspaceId: scope.workspaceId, data: {} })
}
