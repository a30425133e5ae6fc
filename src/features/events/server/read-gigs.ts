import { readTimeZone } from '#features/workspaces/server/api.ts'
import type { PlainDate } from '#kernel/dates.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { keyOf } from './present-event.ts'
import { expandAll, spanBetween } from './read-events.ts'
import { firstOccurrence, type Occurrence, occurrenceOn } from './series.ts'
import { readEvent, readEventsWithin } from './store.ts'

/** A show as others name it; `key` tells the dates of a series apart. */
export interface Gig {
  key: string
  title: string
  day: PlainDate
  venue: string
}

const gigOf = (one: Occurrence): Gig => ({
  key: keyOf(one),
  title: one.title,
  day: one.timing.date,
  venue: one.location,
})

/** The gigs of the calendar between two days, in their order. */
export const readGigs = async (tx: Tx, scope: WorkspaceScope, from: PlainDate, to: PlainDate): Promise<Gig[]> => {
  const span = spanBetween(from, to, await readTimeZone(tx, scope))
  const rows = await readEventsWithin(tx, scope, span.from, span.to)
  return expandAll(rows, span)
    .filter(({ category }) => category === 'gig')
    .map(gigOf)
}

/** The gig of a key; null when there is no such event, or it is something else. */
export const findGig = async (tx: Tx, scope: WorkspaceScope, key: string): Promise<Gig | null> => {
  const [eventId = '', date] = key.split(':')
  const row = await readEvent(tx, scope, eventId)
  if (!row) return null
  const one = date === undefined ? firstOccurrence(row) : occurrenceOn(row, date)
  return one && one.category === 'gig' && keyOf(one) === key ? gigOf(one) : null
}
