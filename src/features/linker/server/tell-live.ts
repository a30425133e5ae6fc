import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import type { LinkerLiveTopic } from '../contract/live.ts'

const topic: LinkerLiveTopic = 'linker.changed'

/** Tells the workspace's open browsers, once the transaction is committed, that a link page changed. */
export const tellLinkerChanged = ({ live }: Services, tx: Tx, scope: WorkspaceScope, pageId: string): Promise<void> =>
  live.publish(tx, { topic, workspaceId: scope.workspaceId, data: { pageId } })
