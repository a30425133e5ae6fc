import { z } from 'zod'
import { readGigs } from '#features/events/server/api.ts'
import { readTimeZone } from '#features/workspaces/server/api.ts'
import { addDays, dateIn, isPlainDate } from '#kernel/dates.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { cutPage, readPlace } from '#server/list-page.ts'
import type { MerchShowCard } from '../contract/merch.ts'
import { showDaysAhead, showDaysBack, showsOfPage } from '../contract/merch-limits.ts'
import { countedTakings, takenLines, takingsOf } from './present-shows.ts'
import { readShowSums } from './sales.store.ts'
import { readKnownKeys, readShows, type ShowPlace, type ShowRow } from './shows.store.ts'

const shape = z.object({ day: z.string().refine(isPlainDate), key: z.string().max(100) })

// The newest first, and of a day in the order of their keys.
const isBefore = (one: ShowPlace, other: ShowPlace): boolean =>
  one.day === other.day ? one.key < other.key : one.day > other.day

/** A page of the gigs around today and of every show that had a table, the newest first. */
export const listShows = async (
  tx: Tx,
  scope: WorkspaceScope,
  { cursor }: { cursor?: string | undefined },
): Promise<{ today: string; shows: MerchShowCard[]; nextCursor: string | null }> => {
  const after = cursor === undefined ? null : readPlace(cursor, shape)
  const today = dateIn(await readTimeZone(tx, scope), Date.now())
  const gigs = await readGigs(tx, scope, addDays(today, -showDaysBack), addDays(today, showDaysAhead))
  const known = new Set(
    await readKnownKeys(
      tx,
      scope,
      gigs.map(({ key }) => key),
    ),
  )
  const others = gigs
    .filter(({ key }) => !known.has(key))
    .map(
      (gig): MerchShowCard => ({
        key: gig.key,
        title: gig.title,
        day: gig.day,
        isClosed: false,
        takings: [],
        sold: 0,
        locationId: null,
      }),
    )
    .filter((gig) => after === null || isBefore(after, gig))
  const kept = await presentKept(tx, scope, await readShows(tx, scope, { after, most: showsOfPage + 1 }))
  const { page, nextCursor } = cutPage(
    [...kept, ...others].sort((one, other) => (isBefore(one, other) ? -1 : 1)),
    showsOfPage,
    ({ day, key }) => ({ day, key }),
  )
  return { today, shows: page, nextCursor }
}

const presentKept = async (tx: Tx, scope: WorkspaceScope, shows: readonly ShowRow[]): Promise<MerchShowCard[]> => {
  const ids = shows.map(({ id }) => id)
  const sums = Map.groupBy(await readShowSums(tx, scope, ids), ({ show_id }) => show_id)
  return shows.map((show) => {
    const own = sums.get(show.id) ?? []
    const isClosed = show.closed_at !== null
    return {
      key: show.show_key,
      title: show.title,
      day: show.day,
      isClosed,
      takings: takingsOf(takenLines(own, isClosed ? countedTakings(show) : []), isClosed),
      sold: own.reduce((sum, { pieces }) => sum + pieces, 0),
      locationId: show.location_id,
    }
  })
}
