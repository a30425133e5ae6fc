import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import type { BoardLiveTopic } from '../contract/live.ts'

/** Tells the workspace's open browsers, once the transaction is committed, what happened to a task. */
export const tellBoard = (
  { live }: Services,
  tx: Tx,
  scope: WorkspaceScope,
  topic: BoardLiveTopic,
  taskId: string,
): Promise<void> => live.publish(tx, { topic, workspaceId: scope.workspaceId, data: { taskId } })
