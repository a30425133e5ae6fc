import type { Tx } from '#server/database/database.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import type { WebhooksLiveTopic } from '../contract/live.ts'

const topic: WebhooksLiveTopic = 'webhooks.changed'

/** Tells the workspace's open browsers, once the transaction is committed, that its webhooks or their log changed. */
export const tellWebhooksChanged = (
  { live }: Pick<Services, 'live'>,
  tx: Tx,
  scope: WorkspaceScope | JobScope,
): Promise<void> => live.publish(tx, { topic, workspaceId: scope.workspaceId, data: {} })
