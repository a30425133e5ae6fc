import { type NextDate, readNextDates } from '#features/events/server/api.ts'
import type { Tx } from '#server/database/database.ts'
import { type JobScope, mintJobScope, type WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import { shownRepeats } from '../contract/linker-limits.ts'
import type { ShownPage } from './shown.store.ts'

/** The next dates of those events of a page that repeat, within a transaction of its band; nothing else of the calendar is read. */
export const readRepeating = async (
  tx: Tx,
  scope: WorkspaceScope | JobScope,
  { content, repeating, time_zone: timeZone }: ShownPage,
): Promise<NextDate[]> => {
  if (repeating === null) return []
  const chosen = content.blocks.flatMap((block) => (block.kind === 'events' ? block.events : []))
  const eventIds = [...new Set(chosen.map(({ eventId }) => eventId))]
  return readNextDates(tx, scope, { eventIds, nowMs: Date.now(), timeZone, most: shownRepeats })
}

/** The same for visitors of the page. */
export const repeatingDates = async (
  { database }: Pick<Services, 'database'>,
  shown: ShownPage,
): Promise<NextDate[]> => {
  if (shown.repeating === null) return []
  const scope = mintJobScope(shown.workspace_id)
  return database.within(scope, (tx) => readRepeating(tx, scope, shown))
}
