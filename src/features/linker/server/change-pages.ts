import { refuseUnproved } from '#features/accounts/server/api.ts'
import { holdRelease, readReleasesToShow } from '#features/releases/server/api.ts'
import { Failure, invalidField, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import { lockWorkspace } from '#server/database/lock-workspace.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { KeepReply } from '#server/http/idempotency.store.ts'
import { newId } from '#server/new-id.ts'
import type { Services } from '#server/services.ts'
import { requireFreshVersion } from '#server/stale-version.ts'
import type { LinkPage } from '../contract/link-page.ts'
import { maxPageBytes, maxReleaseLinks } from '../contract/linker-limits.ts'
import type { PageContent } from '../contract/page-content.ts'
import { firstTheme } from '../contract/theme.ts'
import { composePage, readRepeating } from './compose-page.ts'
import { readWhole, tellAndRead } from './read-pages.ts'
import { showPage } from './shown.store.ts'
import {
  countPages,
  deletedPages,
  findPageOfRelease,
  insertPage,
  type LockedPage,
  lockDeletedPage,
  lockPage,
  publishDraft,
  retireSlugs,
  saveDraft,
  setPageDeleted,
  takeSlug,
  withdraw,
} from './store.ts'
import { tellLinkerChanged, tellPageLive } from './tell-live.ts'

type Saved = Promise<{ page: LinkPage }>

const firstContent = (isRelease: boolean): PageContent => ({
  title: '',
  tagline: '',
  theme: firstTheme(),
  blocks: [],
  remind: isRelease,
  indexed: true,
})

const refuseTaken = async (tx: Tx, pageId: string, slug: string): Promise<void> => {
  if (!(await takeSlug(tx, pageId, slug))) throw invalidField('slug', t('That address is taken. Choose another one.'))
}

/** The page as it is, locked; refused when it is not the state that the person saw. */
const lockSeen = async (
  services: Services,
  tx: Tx,
  scope: WorkspaceScope,
  seen: { pageId: string; rowVersion?: number | undefined },
): Promise<LockedPage> => {
  const current = await lockPage(tx, scope, seen.pageId)
  if (!current) throw missing(t('This link page'))
  await requireFreshVersion(current.row_version, seen.rowVersion, t('this page'), async () => ({
    page: await readWhole(services, tx, scope, seen.pageId),
  }))
  return current
}

/** Begins the page of the band, or of a release. */
export const addPage = (
  services: Services,
  scope: WorkspaceScope,
  { slug, releaseId }: { slug: string; releaseId: string | null },
  keepReply: KeepReply,
): Saved =>
  services.database.within(scope, async (tx) => {
    await lockWorkspace(tx, scope)
    const { band, releases } = await countPages(tx, scope)
    // The release before pages, as who forgets one locks them.
    if (releaseId !== null) await holdRelease(tx, scope, releaseId)
    if (releaseId === null) {
      if (band > 0) throw new Failure('conflict', t('The band already has a link page.'))
    } else {
      const known = await readReleasesToShow(tx, scope)
      if (!known.some(({ id }) => id === releaseId)) throw missing(t('This release'))
      if (await findPageOfRelease(tx, scope, releaseId))
        throw new Failure('conflict', t('This release already has a link.'))
      if (releases >= maxReleaseLinks)
        throw new Failure(
          'conflict',
          t('There are already {max} release links; delete one first.', { max: maxReleaseLinks }),
        )
    }
    const id = newId()
    await insertPage(tx, scope, { id, slug, releaseId, draft: firstContent(releaseId !== null) })
    await refuseTaken(tx, id, slug)
    // Behind the release and the address, as all who forget pages come from there.
    await deletedPages.purge(tx, scope)
    return keepReply(tx, await tellAndRead(services, tx, scope, id))
  })

/** Keeps what is being written. */
export const savePage = (
  services: Services,
  scope: WorkspaceScope,
  input: { pageId: string; content: PageContent; rowVersion?: number | undefined },
): Saved =>
  services.database.within(scope, async (tx) => {
    await lockSeen(services, tx, scope, input)
    await saveDraft(tx, scope, input.pageId, input.content)
    return tellAndRead(services, tx, scope, input.pageId)
  })

/** Shows everybody what is written, if the whole page stays small. */
export const publishPage = (
  services: Services,
  scope: WorkspaceScope,
  input: { pageId: string; rowVersion?: number | undefined },
): Saved =>
  services.database.within(scope, async (tx) => {
    const page = await lockSeen(services, tx, scope, input)
    await publishDraft(tx, scope, page.id)
    const shown = await showPage(tx, page.kind === 'band' ? 'band' : 'release', page.slug)
    if (!shown) throw missing(t('This link page'))
    // By a reminder of a release strangers are written to, in words of the page.
    if (page.kind === 'release' && shown.content.remind) await refuseUnproved(tx, scope.userId)
    const bytes = Buffer.byteLength(composePage(services, shown, null, await readRepeating(tx, scope, shown)).html)
    if (bytes > maxPageBytes)
      throw new Failure(
        'too_large',
        t('This page is {size} kB; up to {max} kB it opens fast everywhere. Shorten its texts.', {
          size: Math.ceil(bytes / 1000),
          max: maxPageBytes / 1000,
        }),
      )
    await tellPageLive(services, tx, scope, page.id)
    return tellAndRead(services, tx, scope, page.id)
  })

/** Takes a page offline; nothing of it is lost. */
export const unpublishPage = (services: Services, scope: WorkspaceScope, pageId: string): Saved =>
  services.database.within(scope, async (tx) => {
    await lockSeen(services, tx, scope, { pageId })
    await withdraw(tx, scope, pageId)
    await tellPageLive(services, tx, scope, pageId)
    return tellAndRead(services, tx, scope, pageId)
  })

/** Gives a page another address; the old ones lead there. */
export const renamePage = (services: Services, scope: WorkspaceScope, pageId: string, slug: string): Saved =>
  services.database.within(scope, async (tx) => {
    await lockSeen(services, tx, scope, { pageId })
    await refuseTaken(tx, pageId, slug)
    return tellAndRead(services, tx, scope, pageId)
  })

/** Takes a page away; for an hour it can be brought back. */
export const deletePage = async (
  services: Services,
  scope: WorkspaceScope,
  pageId: string,
): Promise<{ message: string }> => {
  await services.database.within(scope, async (tx) => {
    await lockSeen(services, tx, scope, { pageId })
    await deletedPages.purge(tx, scope)
    await setPageDeleted(tx, scope, pageId, true)
    await retireSlugs(tx, scope, pageId)
    await tellPageLive(services, tx, scope, pageId)
    await tellLinkerChanged(services, tx, scope, pageId)
  })
  return { message: t('Link page deleted.') }
}

/** Brings a deleted page back under its address; one that is there stays as it is. */
export const restorePage = (services: Services, scope: WorkspaceScope, pageId: string): Saved =>
  services.database.within(scope, async (tx) => {
    await lockWorkspace(tx, scope)
    const { band } = await countPages(tx, scope)
    if (await lockPage(tx, scope, pageId)) return { page: await readWhole(services, tx, scope, pageId) }
    const deleted = await lockDeletedPage(tx, scope, pageId)
    if (!deleted) throw missing(t('This link page'))
    if (deleted.release_id === null ? band > 0 : await findPageOfRelease(tx, scope, deleted.release_id))
      throw new Failure('conflict', t('Another page has taken its place.'))
    await setPageDeleted(tx, scope, pageId, false)
    await refuseTaken(tx, pageId, deleted.slug)
    await tellPageLive(services, tx, scope, pageId)
    return tellAndRead(services, tx, scope, pageId)
  })
