import { readFutureEvents, readNextDates } from '#features/events/server/api.ts'
import { readReleasesToShow } from '#features/releases/server/api.ts'
import { readTimeZone } from '#features/workspaces/server/api.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import type { LinkPageCard, ShownEvent, ShownRelease } from '../contract/link-page.ts'
import { mostEventsTold, shownRepeats } from '../contract/linker-limits.ts'
import { presentCard } from './present-page.ts'
import { readPages } from './store.ts'

// A year of concerts of a busy band.

/** The pages of a band, and what they may show. */
export const listPages = (
  services: Services,
  scope: WorkspaceScope,
): Promise<{ pages: LinkPageCard[]; releases: ShownRelease[]; events: ShownEvent[]; timeZone: string }> =>
  services.database.within(scope, async (tx) => {
    const pages = await readPages(tx, scope)
    const timeZone = await readTimeZone(tx, scope)
    const shown = new Map(pages.filter((page) => page.published_at !== null).map((page) => [page.release_id, page]))
    const releases = await readReleasesToShow(tx, scope)
    return {
      pages: pages.map((page) => presentCard(services, page, 'Link page')),
      releases: releases.map((release) => ({
        ...release,
        slug: shown.get(release.id)?.slug ?? null,
        blocks: shown.get(release.id)?.blocks ?? null,
      })),
      events: await eventsToShow(tx, scope, timeZone),
      timeZone,
    }
  })

const eventsToShow = async (tx: Tx, scope: WorkspaceScope, timeZone: string): Promise<ShownEvent[]> => {
  const events = await readFutureEvents(tx, scope, { nowMs: Date.now(), timeZone, most: mostEventsTold })
  const repeating = await readNextDates(tx, scope, { eventIds: null, nowMs: Date.now(), timeZone, most: shownRepeats })
  const single = events
    .filter((event) => event.rule === null)
    .map((event) => ({
      id: event.id,
      title: event.title,
      location: event.location,
      startsOn: event.date,
      endsOn: event.endDate,
      startMinute: event.start === null ? null : Number(event.start.slice(0, 2)) * 60 + Number(event.start.slice(3, 5)),
      repeats: false,
    }))
  return [...single, ...repeating.map((date) => ({ ...date, repeats: true }))].sort((one, other) =>
    one.startsOn.localeCompare(other.startsOn),
  )
}
