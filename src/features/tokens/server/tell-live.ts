import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import type { TokensLiveTopic } from '../contract/live.ts'

const topic: TokensLiveTopic = 'tokens.changed'

/** Tells the workspace's open browsers, once the transaction is committed, that there is another token, or one less. */
export const tellTokensChanged = ({ live }: Pick<Services, 'live'>, tx: Tx, scope: WorkspaceScope): Promise<void> =>
  live.publish(tx, { topic, workspaceId: scope.workspaceId, data: {} })
