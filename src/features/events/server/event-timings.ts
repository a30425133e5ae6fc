import type { Tx } from '#server/database/database.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'
import type { Timing } from '../domain/event-timing.ts'
import { timingOf } from './event-row.ts'
import { readEventRows } from './named-events.store.ts'

/** When these events are now, by their ids; those that were deleted are left out. */
export const readEventTimings = async (
  tx: Tx,
  scope: WorkspaceScope | JobScope,
  ids: readonly string[],
): Promise<Map<string, Timing>> => new Map((await readEventRows(tx, scope, ids)).map((row) => [row.id, timingOf(row)]))
