import { t } from '#kernel/language/translate.ts'
import type { ShownEvent, ShownRelease } from '../contract/link-page.ts'
import type { Block, PageContent } from '../contract/page-content.ts'

/** A song that a page plays to everybody. */
export interface PageSound {
  title: string
  source: string
  seconds: number | null
  overview: Uint8Array | null
}

/** All that a page is drawn from: what was written, what it refers to, and when it is looked at. */
export interface PageView {
  content: PageContent
  /** Where it stands, such as `/@gulls`; links of it are counted below that. */
  path: string
  band: string
  /** The hue of the band, by its name. */
  hue: string
  /** The song that the band chose to play here, or null. */
  sound: PageSound | null
  /** The release that the page is the link of, if it is one. */
  releaseId: string | null
  releases: readonly ShownRelease[]
  events: readonly ShownEvent[]
  /** The address of its picture, or null. */
  picture: string | null
  /** The address of the cover of a release, or null when it has none. */
  coverOf: (release: ShownRelease) => string | null
  /** What the clocks of the band show, to the minute: `2026-12-04T18:30`. */
  now: string
  /** When the release of the page comes out, as an instant (ISO), for countdowns. */
  outAt: string | null
  /** What is said above the form for reminders, or of what was typed there. */
  reminder: { said: 'asked' } | { typed: string; fault: string } | null
}

/** Whether the day of a release has come, by the clocks of its band. */
export const isOut = (release: Pick<ShownRelease, 'date'>, now: string): boolean => release.date <= now.slice(0, 10)

/** Whether a block is shown now: not hidden, within its time, and before or after the release as it asks for. */
export const isShown = (
  block: Pick<Block, 'hidden' | 'from' | 'until' | 'when'>,
  now: string,
  out: boolean | null,
): boolean =>
  !block.hidden &&
  (block.from === null || block.from <= now) &&
  (block.until === null || now < block.until) &&
  (out === null || block.when === 'always' || (block.when === 'after') === out)

/** The blocks of a page that are shown now. */
export const shownBlocks = (view: Pick<PageView, 'content' | 'releaseId' | 'releases' | 'now'>): Block[] => {
  const own = view.releases.find(({ id }) => id === view.releaseId)
  const out = own ? isOut(own, view.now) : null
  return view.content.blocks.filter((block) => isShown(block, view.now, out))
}

/** The address that a link of a page leads to, by its key, as long as the link is shown; null when there is none. */
export const targetOf = (
  view: Pick<PageView, 'content' | 'releaseId' | 'releases' | 'now'>,
  key: string,
): string | null => {
  for (const block of shownBlocks(view)) {
    if (block.kind === 'link' && block.key === key) return block.url || null
    const within = block.kind === 'social' ? block.links : block.kind === 'events' ? block.events : []
    const found = within.find((link) => link.key === key)
    if (found) return found.url || null
  }
  return null
}

/** The links of a page by their keys with what people call them, also those that are not shown now. */
export const namedLinks = (content: PageContent, nameOfService: (url: string) => string): Map<string, string> =>
  new Map(
    content.blocks.flatMap((block): [string, string][] => {
      if (block.kind === 'link') return [[block.key, block.title || nameOfService(block.url)]]
      if (block.kind === 'social') return block.links.map(({ key, url }) => [key, nameOfService(url)])
      if (block.kind === 'events')
        return block.events.map(({ key, url }) => [key, t('Tickets, {name}', { name: nameOfService(url) })])
      return []
    }),
  )
