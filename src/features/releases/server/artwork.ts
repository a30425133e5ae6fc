import { askThoseWhoWantedChanges, settleLater } from '#features/approvals/server/api.ts'
import { changeUsedBytes } from '#features/workspaces/server/api.ts'
import { Failure, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { lockWorkspace } from '#server/database/lock-workspace.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'
import { askedEachTime, type FileReply } from '#server/http/raw-reply.ts'
import { newId } from '#server/new-id.ts'
import { drawInTurn } from '#server/reading/fair-queue.ts'
import type { Services } from '#server/services.ts'
import { keepFilesWithin } from '#server/storage/keep-files.ts'
import type { ReceivedFile } from '#server/storage/storage.ts'
import type { Release } from '../contract/release.ts'
import { readArtwork, readCovers, setArtworkAside, storeArtwork, takeArtworkBack } from './artwork-files.store.ts'
import { checkArtwork } from './check-artwork.ts'
import { findRemovedArtwork } from './deleted.store.ts'
import { readWhole, tellAndRead } from './read-plan.ts'
import { lockSeenRelease } from './release-rules.ts'

/** Takes the cover of a release away; for an hour it can be brought back, and its files go a day later. */
export const removeArtwork = (
  services: Services,
  scope: WorkspaceScope,
  releaseId: string,
): Promise<{ release: Release }> =>
  services.database.within(scope, async (tx) => {
    await lockWorkspace(tx, scope)
    const old = await lockSeenRelease(tx, scope, { releaseId })
    const keys = [old.artwork_key, old.preview_key].filter((one) => one !== null)
    if (keys.length === 0) return { release: await readWhole(tx, scope, releaseId) }
    await changeUsedBytes(tx, scope, -old.artwork_bytes)
    await setArtworkAside(tx, scope, releaseId)
    await settleLater(services, tx, scope, { kind: 'artwork', targetId: releaseId })
    await services.jobs.send(tx, 'delete-files', { keys })
    return tellAndRead(services, tx, scope, releaseId)
  })

/** Brings the cover back that was taken away last; a release that has one keeps it. */
export const restoreArtwork = async (
  services: Services,
  scope: WorkspaceScope,
  releaseId: string,
): Promise<{ release: Release }> => {
  const there = await services.database.within(scope, (tx) => findRemovedArtwork(tx, scope, releaseId))
  // Removed and brought back the day before, its files may have gone with the first removal.
  const size = there ? await services.storage.size(there.key) : null
  return services.database.within(scope, async (tx) => {
    await lockWorkspace(tx, scope)
    const release = await lockSeenRelease(tx, scope, { releaseId })
    const removed = await findRemovedArtwork(tx, scope, releaseId)
    // A second request finds it done already.
    if (release.artwork_key !== null && !removed) return { release: await readWhole(tx, scope, releaseId) }
    if (release.artwork_key !== null)
      throw new Failure('conflict', t('There’s another artwork now. Remove that one first.'))
    if (!removed || removed.key !== there?.key || size === null) throw missing(t('This artwork'))
    await changeUsedBytes(tx, scope, removed.bytes)
    await takeArtworkBack(tx, scope, releaseId)
    await settleLater(services, tx, scope, { kind: 'artwork', targetId: releaseId })
    return tellAndRead(services, tx, scope, releaseId)
  })
}

/** Makes a file the cover of a release, if stores would take it; the one before goes a day later. `onlyIfNone`: one that is there stays. */
export const saveArtwork = async (
  services: Services,
  scope: WorkspaceScope,
  { releaseId, onlyIfNone }: { releaseId: string; onlyIfNone: boolean },
  file: ReceivedFile,
): Promise<{ release: Release }> => {
  if (!(await services.database.within(scope, (tx) => readArtwork(tx, scope, releaseId))))
    throw missing(t('This release'))
  const { format, side, preview } = await drawInTurn(scope.workspaceId, () => checkArtwork(file))
  const key = `${scope.workspaceId}/${newId()}`
  const previewKey = `${scope.workspaceId}/${newId()}`
  const files = [
    { key: previewKey, bytes: preview },
    { key, file },
  ]
  return keepFilesWithin(services, scope, files, async (tx) => {
    await lockWorkspace(tx, scope)
    const old = await lockSeenRelease(tx, scope, { releaseId })
    if (onlyIfNone && old.artwork_key !== null)
      throw new Failure('conflict', t('This release has artwork by now. It stays as it is.'))
    await changeUsedBytes(tx, scope, file.bytes - old.artwork_bytes)
    await settleLater(services, tx, scope, { kind: 'artwork', targetId: releaseId })
    await storeArtwork(tx, scope, releaseId, {
      artwork_key: key,
      artwork_bytes: file.bytes,
      artwork_sha256: file.sha256,
      artwork_format: format,
      artwork_side: side,
      preview_key: previewKey,
      preview_bytes: preview.length,
    })
    const keys = [old.artwork_key, old.preview_key].filter((one) => one !== null)
    if (keys.length > 0) await services.jobs.send(tx, 'delete-files', { keys })
    const [cover] = await readCovers(tx, scope, [releaseId])
    if (cover?.mark) {
      const { name, mark } = cover
      await askThoseWhoWantedChanges(services, tx, scope, {
        ...{ kind: 'artwork', targetId: releaseId, name, openId: releaseId, mark, versions: null },
      })
    }
    return tellAndRead(services, tx, scope, releaseId)
  })
}

/** The small copy of a cover. */
export const showArtwork = async (
  services: Services,
  scope: WorkspaceScope | JobScope,
  releaseId: string,
): Promise<FileReply> => {
  const row = await services.database.within(scope, (tx) => readArtwork(tx, scope, releaseId))
  const key = row?.preview_key
  if (!row || !key) throw missing(t('This artwork'))
  return {
    kind: 'file',
    size: row.preview_bytes,
    etag: key.replace(/^.*\//, ''),
    type: 'image/webp',
    cacheControl: askedEachTime,
    stored: key,
  }
}

/** The cover itself, under the name of its release. */
export const downloadArtwork = async (
  services: Services,
  scope: WorkspaceScope,
  releaseId: string,
): Promise<FileReply> => {
  const row = await services.database.within(scope, (tx) => readArtwork(tx, scope, releaseId))
  const key = row?.artwork_key
  if (!row || !key) throw missing(t('This artwork'))
  const format = row.artwork_format === 'png' ? 'png' : 'jpeg'
  return {
    kind: 'file',
    size: row.artwork_bytes,
    etag: row.artwork_sha256?.toString('hex') ?? '',
    type: `image/${format}`,
    cacheControl: askedEachTime,
    downloadName: `${row.name.replace(/[/\\:*?"<>|]/g, '-')}.${format === 'png' ? 'png' : 'jpg'}`,
    stored: key,
  }
}
