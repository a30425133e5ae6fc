import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import type { MerchLiveTopic } from '../contract/live.ts'

const topic: MerchLiveTopic = 'merch.changed'

/** Tells the workspace's open browsers, once the transaction is committed, that something about its merch changed. */
export const tellMerch = ({ live }: Pick<Services, 'live'>, tx: Tx, scope: WorkspaceScope): Promise<void> =>
  live.publish(tx, { topic, workspaceId: scope.workspaceId, data: {} })
