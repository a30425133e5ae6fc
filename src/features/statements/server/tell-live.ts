import type { Tx } from '#server/database/database.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import type { StatementsLiveTopic } from '../contract/live.ts'

const topic: StatementsLiveTopic = 'statements.changed'

/** Tells the workspace's open browsers, once the transaction is committed, that an import went on. */
export const tellStatementsChanged = (
  { live }: Pick<Services, 'live'>,
  tx: Tx,
  scope: WorkspaceScope | JobScope,
  importId: string,
): Promise<void> => live.publish(tx, { topic, workspaceId: scope.workspaceId, data: { importId } })
