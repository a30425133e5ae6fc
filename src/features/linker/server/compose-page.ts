import { type NextDate, readNextDates } from '#features/events/server/api.ts'
import { startOfDay, wallMs } from '#kernel/dates.ts'
import { t } from '#kernel/language/translate.ts'
import { markup } from '#kernel/markup.ts'
import { soundPlayerScript } from '#kernel/sound-player.ts'
import type { Tx } from '#server/database/database.ts'
import { type JobScope, mintJobScope, type WorkspaceScope } from '#server/database/scope.ts'
import { htmlPage } from '#server/html/html-page.ts'
import type { PageReply } from '#server/http/raw-reply.ts'
import type { Services } from '#server/services.ts'
import { shownRepeats } from '../contract/linker-limits.ts'
import { shownDate } from '../domain/date-words.ts'
import { countdownScript, documentStyle, frameColours } from '../domain/page-style.ts'
import { isOut, type PageView } from '../domain/page-view.ts'
import { renderPage } from '../domain/render-page.ts'
import { pathOf } from './read-pages.ts'
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

// Kept by browsers and those between, but asked for again each time: it may have changed, and it is counted.
const cacheControl = 'public, no-cache'

const imagePath = (id: string, mark: string): string => `/link-image/${id}?v=${mark}`

/** What a published page is drawn from at this moment. */
export const viewOf = (
  shown: ShownPage,
  reminder: PageView['reminder'] = null,
  repeating: readonly NextDate[] = [],
  nowMs = Date.now(),
): PageView => {
  const own = shown.releases.find(({ id }) => id === shown.release_id)
  return {
    content: shown.content,
    path: pathOf(shown.release_id === null ? 'band' : 'release', shown.slug),
    band: shown.band,
    hue: shown.hue,
    sound: shown.sound && {
      title: shown.sound.title,
      source: `/link-sound/${shown.page_id}?v=${shown.sound.mark}`,
      seconds: shown.sound.seconds,
      overview: shown.sound.overview === null ? null : Buffer.from(shown.sound.overview, 'base64'),
    },
    releaseId: shown.release_id,
    releases: shown.releases,
    events: [
      ...shown.events.map((event) => ({ ...event, repeats: false })),
      ...repeating.map((date) => ({ ...date, repeats: true })),
    ],
    picture: shown.picture_mark === null ? null : imagePath(shown.page_id, shown.picture_mark),
    coverOf: ({ id, mark }) => (mark === null ? null : imagePath(id, mark)),
    now: new Date(wallMs(nowMs, shown.time_zone)).toISOString().slice(0, 16),
    outAt: own ? new Date(startOfDay(own.date, shown.time_zone)).toISOString() : null,
    reminder,
  }
}

/** A published page as everybody gets it. */
export const composePage = (
  services: Pick<Services, 'publicUrl'>,
  shown: ShownPage,
  reminder: PageView['reminder'],
  repeating: readonly NextDate[] = [],
): PageReply => {
  const view = viewOf(shown, reminder, repeating)
  const { content } = view
  const own = view.releases.find(({ id }) => id === view.releaseId)
  const waits = own !== undefined && !isOut(own, view.now)
  const title = content.title || own?.name || view.band
  const description = descriptionOf(view)
  const card = cardOf(shown)
  const frame = frameColours(content.theme)
  const scripts = [...(waits ? [countdownScript()] : []), ...(view.sound ? [soundPlayerScript] : [])]
  const url = services.publicUrl() + view.path
  return htmlPage({
    title: own ? `${title} – ${view.band}` : title,
    head: markup`<meta name="description" content="${description}">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="${frame.light}">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${frame.dark}">
<link rel="canonical" href="${url}">
<meta property="og:type" content="${own ? 'music.album' : 'profile'}">
<meta property="og:title" content="${own ? `${title} – ${view.band}` : title}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${url}">
${
  card !== null &&
  markup`<meta property="og:image" content="${services.publicUrl() + card}">
<meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">
<meta name="twitter:card" content="summary_large_image">`
}`,
    style: documentStyle(content.theme, view.hue),
    body: renderPage(view),
    ...(scripts.length > 0 && { script: scripts.join('\n') }),
    cacheControl: reminder === null ? cacheControl : 'no-store',
    indexed: content.indexed,
    status: reminder !== null && 'fault' in reminder ? 400 : 200,
  })
}

const descriptionOf = (view: PageView): string => {
  const own = view.releases.find(({ id }) => id === view.releaseId)
  if (view.content.tagline !== '') return view.content.tagline.replace(/\s+/g, ' ')
  if (!own) return t('All of {band}’s links.', { band: view.band })
  return isOut(own, view.now)
    ? t('Listen to {name} by {band}.', { name: own.name, band: view.band })
    : t('{name} by {band}, out on {date}.', { name: own.name, band: view.band, date: shownDate(own.date) })
}

const cardOf = (shown: ShownPage): string | null => {
  if (shown.picture_mark !== null) return `/link-card/${shown.page_id}?v=${shown.picture_mark}`
  const pictured = shown.releases.find(
    ({ id, mark }) => mark !== null && (shown.release_id === null || id === shown.release_id),
  )
  return pictured ? `/link-card/${pictured.id}?v=${pictured.mark}` : null
}
