import type { Tx } from '#server/database/database.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import type { ReleasesLiveTopic } from '../contract/live.ts'

const topic: ReleasesLiveTopic = 'releases.changed'

/** Tells the workspace's open browsers, once the transaction is committed, that the release plan changed. */
export const tellReleasesChanged = (
  { live }: Services,
  tx: Tx,
  scope: WorkspaceScope | JobScope,
  data: { releaseId?: string } = {},
): Promise<void> => live.publish(tx, { topic, workspaceId: scope.workspaceId, data })
