import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { AudioUnreadable } from '#server/audio/audio-unreadable.ts'
import { runAudioTask } from '#server/audio/run-audio-task.ts'
import { type JobScope, mintJobScope } from '#server/database/scope.ts'
import type { JobWorker } from '#server/jobs/jobs.ts'
import { newId } from '#server/new-id.ts'
import { newScratch } from '#server/scratch.ts'
import type { Services } from '#server/services.ts'
import { tellFilesChanged } from './tell-live.ts'
import { keepPreview, type MadePreview, readWaiting } from './versions.store.ts'

/** The largest picture that is unpacked, and the longer sides of the two copies, in pixels. */
const maxPixels = 64_000_000
const largeSide = 1600
const smallSide = 320

/** How long reading a sound may take (ms): far longer than on a machine with nothing else to do. */
const timeoutFor = (bytes: number): number => Math.min(5 * 60_000, 60_000 + bytes / 500)

/** The worker that makes what lists and details show of a picture or a sound; doing a job twice does no harm. */
export const prepareFilePreview =
  (services: Services): JobWorker<'prepare-file-preview'> =>
  async ({ workspaceId, fileId, version }, { signal, isLastAttempt }) => {
    const scope = mintJobScope(workspaceId)
    const file = await services.database.within(scope, (tx) => readWaiting(tx, scope, fileId, version))
    if (!file) return
    const make = file.kind === 'image' ? makePictures : makeWaveform
    try {
      await services.storage.withLocalPath(file.file_key, async (path) => {
        const made = await make(services, scope, path, { signal, timeoutMs: timeoutFor(file.file_bytes) })
        await keep(services, scope, fileId, version, made)
      })
    } catch (error) {
      if (!isLastAttempt || signal.aborted) throw error
      await keep(services, scope, fileId, version, { preview: 'failed' })
    }
  }

const keep = async (
  services: Services,
  scope: JobScope,
  fileId: string,
  version: number,
  made: MadePreview,
): Promise<void> => {
  const kept = await services.database.within(scope, async (tx) => {
    const isThere = await keepPreview(tx, scope, fileId, version, made)
    if (isThere) await tellFilesChanged(services, tx, scope)
    return isThere
  })
  if (kept) return
  for (const key of [made.picture_key, made.thumb_key]) if (key) await services.storage.remove(key)
}

interface Limits {
  signal: AbortSignal
  timeoutMs: number
}

/** Makes both copies of a picture from its pixels: what else was in its file (scripts, places, other formats) stays behind. */
const makePictures = async ({ storage }: Services, scope: JobScope, path: string): Promise<MadePreview> => {
  let pictures: Buffer[]
  try {
    const copy = (side: number): Promise<Buffer> =>
      sharp(path, { limitInputPixels: maxPixels, failOn: 'error' })
        .autoOrient()
        .resize(side, side, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 80 })
        .toBuffer()
    pictures = [await copy(largeSide), await copy(smallSide)]
  } catch {
    // It is damaged, or larger than anybody looks at: the file stays, without a picture.
    return { preview: 'failed' }
  }
  const [large = Buffer.alloc(0), small = Buffer.alloc(0)] = pictures
  const [picture_key, thumb_key] = [`${scope.workspaceId}/${newId()}`, `${scope.workspaceId}/${newId()}`]
  await storage.write(picture_key, large)
  await storage.write(thumb_key, small)
  return { preview: 'ready', picture_key, picture_bytes: large.length, thumb_key, thumb_bytes: small.length }
}

const makeWaveform = async (
  _services: Services,
  _scope: JobScope,
  path: string,
  limits: Limits,
): Promise<MadePreview> => {
  const folder = await newScratch()
  try {
    const { durationSeconds, overview } = await runAudioTask('analyse', { path, target: join(folder, 'made') }, limits)
    return { preview: 'ready', duration_seconds: durationSeconds, overview: Buffer.from(overview) }
  } catch (error) {
    if (error instanceof AudioUnreadable) return { preview: 'failed' }
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
