import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import type { LinkerLiveTopic } from '../contract/live.ts'

const changed: LinkerLiveTopic = 'linker.changed'
const live: LinkerLiveTopic = 'linker.live'

/** Tells the workspace's open browsers, once the transaction is committed, that a link page changed. */
export const tellLinkerChanged = (services: Services, tx: Tx, scope: WorkspaceScope, pageId: string): Promise<void> =>
  services.live.publish(tx, { topic: changed, workspaceId: scope.workspaceId, data: { pageId } })

/** Tells them, too, that a page went live or offline, by which its release shows something else. */
export const tellPageLive = (services: Services, tx: Tx, scope: WorkspaceScope, pageId: string): Promise<void> =>
  services.live.publish(tx, { topic: live, workspaceId: scope.workspaceId, data: { pageId } })
