import { isWebAddress } from '#kernel/addresses.ts'
import { Failure } from '#kernel/errors.ts'
import { languageTag, t } from '#kernel/language/translate.ts'
import type { PublicContext } from '#server/http/context.ts'
import type { OutwardReply, PageReply, RedirectReply } from '#server/http/raw-reply.ts'
import type { Services } from '#server/services.ts'
import { targetOf } from '../domain/page-view.ts'
import { composePage, repeatingDates, viewOf } from './compose-page.ts'
import { type DailyVisitors, isSomebody, type LinkCounter } from './link-counter.ts'
import { pathOf } from './read-pages.ts'
import { readShownPage, type ShownPage } from './shown.store.ts'

/** A page as it was drawn, and what it was drawn from. */
interface DrawnPage {
  shown: ShownPage
  reply: PageReply
}

const mostKept = 200
const minuteMs = 60_000

const keyOf = (text: string): string => `${languageTag()} ${text}`

/**
 * Pages as they were drawn in this minute and language from exactly what the database answers, which is asked each time: so
 * an edit, at whichever server process, is seen at once, and what has a time begins and ends with its minute.
 */
export class DrawnPages {
  private minute = 0
  private kept = new Map<string, DrawnPage>()

  /** The page that was drawn in this minute from the same answer of the database; null when none was. */
  find(text: string, nowMs: number): DrawnPage | null {
    return Math.floor(nowMs / minuteMs) === this.minute ? (this.kept.get(keyOf(text)) ?? null) : null
  }

  /** Keeps a page for the rest of its minute. */
  keep(text: string, nowMs: number, page: DrawnPage): void {
    const minute = Math.floor(nowMs / minuteMs)
    if (minute !== this.minute || this.kept.size >= mostKept) this.kept = new Map()
    this.minute = minute
    this.kept.set(keyOf(text), page)
  }
}

/** What everybody gets whose page is not there, for whatever reason. */
export const noPage = (): Failure => new Failure('missing', t('There’s no such page.'))

type Kind = 'band' | 'release'

const findPageText = async ({ database }: Services, kind: Kind, slug: string): Promise<string> => {
  const wanted = slug.toLowerCase()
  const text = /^[a-z0-9-]{3,40}$/.test(wanted) ? await readShownPage(database.single, kind, wanted) : null
  if (text === null) throw noPage()
  return text
}

/** The published page of a name, or the one refusal. */
export const findPage = async (services: Services, kind: Kind, slug: string): Promise<ShownPage> =>
  JSON.parse(await findPageText(services, kind, slug)) as ShownPage

/** Those who look at pages, how they are counted, and the pages as they were last drawn. */
export interface Looking {
  visitors: DailyVisitors
  counter: LinkCounter
  drawn: DrawnPages
}

const count = (
  { visitors, counter }: Looking,
  { request, network, log }: PublicContext,
  pageId: string,
  item: string,
) => {
  if (!isSomebody(request)) return
  const isFirst = visitors.isFirst(`${pageId} ${item}`, network.near, request.headers['user-agent'] ?? '')
  counter.add(pageId, item, isFirst, log)
}

/** Shows a page, counts that, and leads on from its old names. */
export const showLinkPage = async (
  services: Services,
  context: PublicContext,
  looking: Looking,
  kind: Kind,
  slug: string,
  said = false,
): Promise<PageReply | RedirectReply> => {
  const text = await findPageText(services, kind, slug)
  const known = said ? null : looking.drawn.find(text, Date.now())
  const shown = known?.shown ?? (JSON.parse(text) as ShownPage)
  if (shown.slug !== slug) return { kind: 'redirect', location: pathOf(kind, shown.slug), status: 308 }
  count(looking, context, shown.page_id, '')
  if (known) return known.reply
  const reply = composePage(services, shown, said ? { said: 'asked' } : null, await repeatingDates(services, shown))
  if (!said) looking.drawn.keep(text, Date.now(), { shown, reply })
  return reply
}

/** Leads to where a link of a page goes now, and counts that; nothing in the request says where. */
export const followLink = async (
  services: Services,
  context: PublicContext,
  looking: Looking,
  kind: Kind,
  { slug, item }: { slug: string; item: string },
): Promise<OutwardReply> => {
  const shown = await findPage(services, kind, slug)
  const url = targetOf(viewOf(shown), item)
  if (url === null || !isWebAddress(url)) throw noPage()
  count(looking, context, shown.page_id, item)
  return { kind: 'outward', url }
}
