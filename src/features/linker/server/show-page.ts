import { Failure } from '#kernel/errors.ts'
import { isWebAddress } from '#kernel/web-address.ts'
import type { PublicContext } from '#server/http/context.ts'
import type { OutwardReply, PageReply, RedirectReply } from '#server/http/raw-reply.ts'
import type { Services } from '#server/services.ts'
import { noPageText } from '../contract/linker-limits.ts'
import { targetOf } from '../domain/page-view.ts'
import { composePage, viewOf } from './compose-page.ts'
import { pathOf } from './present-page.ts'
import { countLink, type ShownPage, showPage } from './shown.store.ts'
import { type DailyVisitors, isSomebody } from './visitors.ts'

/** What everybody gets whose page is not there, for whatever reason. */
export const noPage = (): Failure => new Failure('missing', noPageText)

type Kind = 'band' | 'release'

/** The published page of a name, or the one refusal. */
export const findPage = async ({ database }: Services, kind: Kind, slug: string): Promise<ShownPage> => {
  const wanted = slug.toLowerCase()
  const shown = /^[a-z0-9-]{3,40}$/.test(wanted) ? await showPage(database.single, kind, wanted) : null
  if (!shown) throw noPage()
  return shown
}

const count = async (
  { database }: Services,
  { request, address, log }: PublicContext,
  visitors: DailyVisitors,
  pageId: string,
  item: string,
): Promise<void> => {
  if (!isSomebody(request)) return
  const isFirst = visitors.isFirst(`${pageId} ${item}`, address, request.headers['user-agent'] ?? '')
  // Whoever comes sees the page, also where it cannot be counted just now.
  await countLink(database.single, pageId, item, isFirst).catch((error: unknown) =>
    log.warn({ err: error }, 'a link was not counted'),
  )
}

/** Shows a page, counts that, and leads on from its old names. */
export const showLinkPage = async (
  services: Services,
  context: PublicContext,
  visitors: DailyVisitors,
  kind: Kind,
  slug: string,
  said = false,
): Promise<PageReply | RedirectReply> => {
  const shown = await findPage(services, kind, slug)
  if (shown.slug !== slug) return { kind: 'redirect', location: pathOf(kind, shown.slug), status: 308 }
  await count(services, context, visitors, shown.page_id, '')
  return composePage(services, shown, said ? { said: 'asked' } : null)
}

/** Leads to where a link of a page goes now, and counts that; nothing in the request says where. */
export const followLink = async (
  services: Services,
  context: PublicContext,
  visitors: DailyVisitors,
  kind: Kind,
  { slug, item }: { slug: string; item: string },
): Promise<OutwardReply> => {
  const shown = await findPage(services, kind, slug)
  const url = targetOf(viewOf(shown), item)
  if (url === null || !isWebAddress(url)) throw noPage()
  await count(services, context, visitors, shown.page_id, item)
  return { kind: 'outward', url }
}
