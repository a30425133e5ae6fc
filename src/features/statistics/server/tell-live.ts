import type { Tx } from '#server/database/database.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import type { StatisticsLiveTopic } from '../contract/live.ts'

const topic: StatisticsLiveTopic = 'statistics.changed'

/** Tells the workspace's open browsers, once the transaction is committed, that numbers or connections changed. */
export const tellStatisticsChanged = (
  { live }: Pick<Services, 'live'>,
  tx: Tx,
  scope: WorkspaceScope | JobScope,
): Promise<void> => live.publish(tx, { topic, workspaceId: scope.workspaceId, data: {} })
