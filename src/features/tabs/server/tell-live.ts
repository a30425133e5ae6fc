import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import type { TabsLiveTopic } from '../contract/live.ts'

const topic: TabsLiveTopic = 'tabs.changed'

/** Tells the workspace's open browsers, once the transaction is committed, that a tab changed. */
export const tellTabsChanged = ({ live }: Services, tx: Tx, scope: WorkspaceScope, tabId: string): Promise<void> =>
  live.publish(tx, { topic, workspaceId: scope.workspaceId, data: { tabId } })
