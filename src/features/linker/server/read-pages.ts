import { readFutureEvents, readNextDates } from '#features/events/server/api.ts'
import { readReleasesToShow } from '#features/releases/server/api.ts'
import { readTimeZone } from '#features/workspaces/server/api.ts'
import { missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import type { LinkPage, LinkPageCard, ShownEvent, ShownRelease } from '../contract/link-page.ts'
import { mostEventsTold, shownRepeats } from '../contract/linker-limits.ts'
import { readPageSound } from './sounds.store.ts'
import { type PageRow, readPage, readPages, readSomePages } from './store.ts'
import { tellLinkerChanged } from './tell-live.ts'

/** The path of a page for everybody. */
export const pathOf = (kind: string, slug: string): `/${string}` => (kind === 'band' ? `/@${slug}` : `/r/${slug}`)

/** A page as the list shows it. */
export const presentCard = ({ publicUrl }: Services, row: PageRow, band: string): LinkPageCard => ({
  id: row.id,
  kind: row.kind === 'band' ? 'band' : 'release',
  slug: row.slug,
  url: publicUrl() + pathOf(row.kind, row.slug),
  name: row.title || (row.release_name ?? band),
  releaseId: row.release_id,
  published: row.published_at !== null,
  changed: row.changed,
  views: row.views,
  rowVersion: row.row_version,
})

/** One page as the contract has it. */
export const readWhole = async (
  services: Services,
  tx: Tx,
  scope: WorkspaceScope,
  pageId: string,
): Promise<LinkPage> => {
  const row = await readPage(tx, scope, pageId)
  if (!row) throw missing(t('This link page'))
  return {
    ...presentCard(services, row, t('Link page')),
    draft: row.draft,
    pictureMark: row.picture_mark,
    sound: await readPageSound(tx, scope, pageId),
    changedBy: row.changed_by,
    publishedAt: row.published_at?.toISOString() ?? null,
    reminders: row.reminders,
  }
}

/** Announces a change of a page and answers its new state. */
export const tellAndRead = async (
  services: Services,
  tx: Tx,
  scope: WorkspaceScope,
  pageId: string,
): Promise<{ page: LinkPage }> => {
  await tellLinkerChanged(services, tx, scope, pageId)
  return { page: await readWhole(services, tx, scope, pageId) }
}

/** What those of these pages that are there are called, and where everybody sees them; the address is null where nobody does. */
export const readPageNames = async (
  services: Services,
  tx: Tx,
  scope: WorkspaceScope | JobScope,
  pageIds: readonly string[],
): Promise<{ id: string; name: string; url: string | null }[]> =>
  (await readSomePages(tx, scope, pageIds)).map((row) => {
    const { id, name, url, published } = presentCard(services, row, t('Link page'))
    return { id, name, url: published ? url : null }
  })

/** Where everybody sees the band's link page; null while none is published. */
export const bandPageUrl = async (
  { publicUrl }: Pick<Services, 'publicUrl'>,
  tx: Tx,
  scope: WorkspaceScope,
): Promise<string | null> => {
  const page = (await readPages(tx, scope)).find(({ kind, published_at }) => kind === 'band' && published_at !== null)
  return page ? publicUrl() + pathOf(page.kind, page.slug) : null
}

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
      pages: pages.map((page) => presentCard(services, page, t('Link page'))),
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
