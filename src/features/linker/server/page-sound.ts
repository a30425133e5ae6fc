import { holdDemos } from '#features/demos/server/api.ts'
import { missing } from '#kernel/errors.ts'
import { id } from '#kernel/ids.ts'
import { t } from '#kernel/language/translate.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { FileReply } from '#server/http/raw-reply.ts'
import type { Services } from '#server/services.ts'
import type { LinkPage } from '../contract/link-page.ts'
import { tellAndRead } from './read-pages.ts'
import { noPage } from './show-page.ts'
import { findPageSound } from './shown.store.ts'
import { erasePageSound, writePageSound } from './sounds.store.ts'
import { lockPage, touchPage } from './store.ts'

/** Chooses the one version that everybody hears at a page, or none; nothing else of the workspace is heard there. */
export const savePageSound = (
  services: Services,
  scope: WorkspaceScope,
  pageId: string,
  demoId: string | null,
): Promise<{ page: LinkPage }> =>
  services.database.within(scope, async (tx) => {
    // The demo before the page, as who deletes one locks them.
    if (demoId !== null && !(await holdDemos(tx, scope, [demoId])).has(demoId)) throw missing(t('This demo'))
    if (!(await lockPage(tx, scope, pageId))) throw missing(t('This link page'))
    if (demoId === null) await erasePageSound(tx, scope, pageId)
    else await writePageSound(tx, scope, pageId, demoId)
    await touchPage(tx, scope, pageId)
    return tellAndRead(services, tx, scope, pageId)
  })

/** What a published page plays; gone as soon as the band takes it off, the page offline or the version away. */
export const playPageSound = async ({ database }: Services, pageId: string): Promise<FileReply> => {
  const sound = id.safeParse(pageId).success ? await findPageSound(database.single, pageId) : null
  if (!sound) throw noPage()
  return {
    kind: 'file',
    size: sound.file_bytes,
    etag: sound.file_sha256.toString('hex'),
    type: sound.media_type,
    // Asked for again each time, as it may have been taken off.
    cacheControl: 'public, no-cache',
    stored: sound.file_key,
  }
}
