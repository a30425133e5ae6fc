import type { Block } from '#features/linker/contract/page-content.ts'
import { addPage, listPages, publishPage, savePage, savePageSound } from '#features/linker/server/api.ts'
import { readReleasesToShow } from '#features/releases/server/api.ts'
import { Failure } from '#kernel/errors.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { keepNoReply } from '#server/http/idempotency.store.ts'
import type { Services } from '#server/services.ts'

const always = { hidden: false, from: null, until: null, when: 'always' } as const

// Addresses that belong to nobody, by the names of services.
const accounts = ['https://open.spotify.com/', 'https://bandcamp.com/', 'https://www.youtube.com/']

const slug = 'night-ferry'
const releaseSlug = 'night-ferry-harbour-lights'

/** Publishes the link page of the sample band and the link of its next release, below names of their own. */
export const addSampleLinkPage = async (services: Services, scope: WorkspaceScope): Promise<void> => {
  const releases = await services.database.within(scope, (tx) => readReleasesToShow(tx, scope))
  const next = releases.find(({ name }) => name === 'Harbour Lights')
  const made = await addPage(services, scope, { slug, releaseId: null }, keepNoReply).catch((error: unknown) => {
    // A band of this server has that name already: the sample one does without.
    if (error instanceof Failure) return null
    throw error
  })
  if (!made) return
  const { id: pageId, draft } = made.page
  const blocks: Block[] = [
    { ...always, key: 'release1', kind: 'release', releaseId: next?.id ?? null },
    { ...always, key: 'listen01', kind: 'heading', title: 'Listen' },
    ...accounts.map((url, at): Block => ({ ...always, key: `service${at}`, kind: 'link', title: '', url })),
    { ...always, key: 'writeus1', kind: 'mail', title: 'Write to us', address: 'band@example.com' },
  ]
  const tagline = 'Four people, one van, and songs for the last boat home.'
  const { page } = await savePage(services, scope, { pageId, content: { ...draft, tagline, blocks } })
  await publishPage(services, scope, { pageId, rowVersion: page.rowVersion })
  if (next) await addReleaseLink(services, scope, next.id)
}

/** Publishes the link of the release that is to come, which reminds the people who want to be told. */
const addReleaseLink = async (services: Services, scope: WorkspaceScope, releaseId: string): Promise<void> => {
  const { page } = await addPage(services, scope, { slug: releaseSlug, releaseId }, keepNoReply)
  const blocks = accounts.map((url, at): Block => ({ ...always, key: `service${at}`, kind: 'link', title: '', url }))
  const saved = await savePage(services, scope, { pageId: page.id, content: { ...page.draft, blocks } })
  await publishPage(services, scope, { pageId: page.id, rowVersion: saved.page.rowVersion })
}

/** Lets everybody hear a song on the sample band's link page, if it has one. */
export const playOnLinkPage = async (services: Services, scope: WorkspaceScope, demoId: string): Promise<void> => {
  const page = (await listPages(services, scope)).pages.find((one) => one.slug === slug)
  if (page) await savePageSound(services, scope, page.id, demoId)
}
