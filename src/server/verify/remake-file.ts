import { drawArtworkPreview } from '#features/releases/server/api.ts'
import type { Tx } from '#server/database/database.ts'
import { newId } from '#server/new-id.ts'
import {
  forgetAnalysis,
  forgetLightCopy,
  forgetPreview,
  forgetSounds,
  putArtworkPreview,
  readOriginal,
} from './mending.store.ts'
import type { Mending } from './mending.ts'
import type { Remake } from './remedy.ts'

/** Has something made again from its original; says how, or answers null when that original is gone, too. */
export const remakeFile = async (mending: Mending, remake: Remake): Promise<string | null> => {
  const { database, storage } = mending
  const original = await readOriginal(database.single, remake)
  if (!original) return 'its row is gone meanwhile'
  if (original.key !== null && (await storage.size(original.key)) === null) return null
  if (remake.make === 'artwork preview') return drawAgain(mending, remake, original.key ?? '')
  await database.outside((tx) => queue(mending, tx, remake))
  return 'a running server makes it again'
}

const queue = async ({ jobs }: Mending, tx: Tx, remake: Remake): Promise<void> => {
  const { make, workspaceId, id, version } = remake
  let free: string[] = []
  if (make === 'analysis') {
    await forgetAnalysis(tx, remake)
    await jobs.send(tx, 'analyse-demo', { workspaceId, demoId: id })
  } else if (make === 'light copy') {
    free = await forgetLightCopy(tx, remake)
    await jobs.send(tx, 'make-light-copy', { workspaceId, demoId: id })
  } else if (make === 'file preview') {
    free = await forgetPreview(tx, remake)
    await jobs.send(tx, 'prepare-file-preview', { workspaceId, fileId: id, version: version ?? 1 })
  } else {
    free = await forgetSounds(tx, remake)
    await jobs.send(tx, 'prepare-blind-vote', { workspaceId, voteId: id })
  }
  if (free.length > 0) await jobs.send(tx, 'delete-files', { keys: free })
}

// A cover's small copy is made when the cover comes: no job knows how.
const drawAgain = async ({ database, storage, jobs }: Mending, remake: Remake, artworkKey: string): Promise<string> => {
  const preview = await storage.withLocalPath(artworkKey, drawArtworkPreview)
  const key = `${remake.workspaceId}/${newId()}`
  await storage.write(key, preview)
  const free = await database.outside(async (tx) => {
    const old = await putArtworkPreview(tx, remake, artworkKey, { key, bytes: preview.length })
    if (old && old.length > 0) await jobs.send(tx, 'delete-files', { keys: old })
    return old
  })
  if (free) return 'made again'
  await storage.remove(key)
  return 'its row is gone meanwhile'
}
