import { type NextDate, readNextDates } from '#features/events/server/api.ts'
import type { Tx } from '#server/database/database.ts'
import { type JobScope, mintJobScope, type WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import { shownRepeats } from '../contract/linker-limits.ts'
import type { ShownPage } from './shown.store.ts'

// The events that a page asks for beside those that the database knows as single dates: they repeat, or are gone.
const askedBeside = ({ content, events }: ShownPage): string[] => {
  const single = new Set(events.map(({ id }) => id))
  const asked = content.blocks.flatMap((block) => (block.kind === 'events' ? block.events : []))
  return [...new Set(asked.map(({ eventId }) => eventId))].filter((id) => !single.has(id))
}

/** The next dates of those events of a page that repeat, within a transaction of its band; nothing else of the calendar is read. */
export const readRepeating = async (
  tx: Tx,
  scope: WorkspaceScope | JobScope,
  shown: ShownPage,
): Promise<NextDate[]> => {
  const eventIds = askedBeside(shown)
  if (eventIds.length === 0) return []
  return readNextDates(tx, scope, { eventIds, nowMs: Date.now(), timeZone: shown.time_zone, most: shownRepeats })
}

/** The same for whoever looks at the page; null where it asks for nothing that may repeat. */
export const repeatingDates = async (
  { database }: Pick<Services, 'database'>,
  shown: ShownPage,
): Promise<NextDate[] | null> => {
  if (askedBeside(shown).length === 0) return null
  const scope = mintJobScope(shown.workspace_id)
  return database.within(scope, (tx) => readRepeating(tx, scope, shown))
}
