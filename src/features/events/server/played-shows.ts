import type { PlainDate } from '#kernel/dates.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { expandAll, spanBetween } from './read-events.ts'
import { readEventsWithin } from './store.ts'

/** How many gigs began on the days of a zone from one to another, and have begun by now; each date of a series is one. */
export const countPlayedShows = async (
  tx: Tx,
  scope: WorkspaceScope,
  { from, to, timeZone, nowMs }: { from: PlainDate; to: PlainDate; timeZone: string; nowMs: number },
): Promise<number> => {
  const span = spanBetween(from, to, timeZone)
  const dates = expandAll(await readEventsWithin(tx, scope, from, to), span)
  return dates.filter(
    ({ category, startsMs }) =>
      category === 'gig' && startsMs >= span.fromMs && startsMs < span.toMs && startsMs <= nowMs,
  ).length
}
