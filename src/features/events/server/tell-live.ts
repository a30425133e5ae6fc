import type { Tx } from '#server/database/database.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import type { EventsLiveTopic } from '../contract/live.ts'

const topic: EventsLiveTopic = 'events.changed'

/** Tells the workspace's open browsers, once the transaction is committed, that its calendar changed. */
export const tellCalendar = (
  { live }: Pick<Services, 'live'>,
  tx: Tx,
  scope: WorkspaceScope | JobScope,
  data: { eventId?: string; absenceId?: string } = {},
): Promise<void> => live.publish(tx, { topic, workspaceId: scope.workspaceId, data })
