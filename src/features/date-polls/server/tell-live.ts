import type { Tx } from '#server/database/database.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import type { DatePollsLiveTopic } from '../contract/live.ts'

const topic: DatePollsLiveTopic = 'date-polls.changed'

/** Tells the workspace's open browsers, once the transaction is committed, that its polls on dates changed. */
export const tellPolls = (
  { live }: Services,
  tx: Tx,
  scope: WorkspaceScope | JobScope,
  pollId: string,
): Promise<void> => live.publish(tx, { topic, workspaceId: scope.workspaceId, data: { pollId } })
