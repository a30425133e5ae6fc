import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { AudioAnalysis } from '#server/audio/analyse-audio.ts'
import { AudioUnreadable } from '#server/audio/audio-unreadable.ts'
import { runAudioTask } from '#server/audio/run-audio-task.ts'
import type { Tx } from '#server/database/database.ts'
import { type JobScope, mintJobScope } from '#server/database/scope.ts'
import type { JobWorker } from '#server/jobs/jobs.ts'
import { newId } from '#server/new-id.ts'
import type { Services } from '#server/services.ts'
import type { ReceivedFile } from '#server/storage/storage.ts'
import { hasRendition, putRendition, type RenditionFields, readRenditions, touchDemo } from './demo-files.store.ts'
import { newWorkFile } from './new-work-file.ts'
import { readDemoFile } from './store.ts'
import { tellDemoAnalysed } from './tell-live.ts'

/** What an analysis left in the store. */
export interface KeptFiles {
  peaksKey: string
  lanesKey: string
  /** `standing` when the demo has the same bytes already. */
  exact: RenditionFields | 'standing' | null
}

/** Puts waveform, lanes and the exact rendition (which lies at `target`, if the analysis made one) into the store. */
export const keepMadeFiles = async (
  services: Services,
  scope: JobScope,
  demoId: string,
  analysis: AudioAnalysis,
  target: string,
): Promise<KeptFiles> => {
  const id = `${scope.workspaceId}/${newId()}`
  const exact = analysis.exact ? await keepExact(services, scope, demoId, target, analysis.exact) : null
  await services.storage.write(`${id}.peaks`, analysis.peaks)
  await services.storage.write(`${id}.lanes`, analysis.lanes)
  return { peaksKey: `${id}.peaks`, lanesKey: `${id}.lanes`, exact }
}

const receiveFrom = ({ storage }: Services, path: string): Promise<ReceivedFile> =>
  storage.receive(createReadStream(path), 'rendition', Number.MAX_SAFE_INTEGER)

const keepReceived = async (
  { storage }: Services,
  scope: JobScope,
  received: ReceivedFile,
  mediaType: string,
): Promise<RenditionFields> => {
  const key = `${scope.workspaceId}/${newId()}.sound`
  await storage.keep(received, key)
  return { file_key: key, file_bytes: received.bytes, file_sha256: received.sha256, media_type: mediaType }
}

/** Puts the file at `path` into the store to be played. */
export const keepRendition = async (
  services: Services,
  scope: JobScope,
  path: string,
  mediaType: string,
): Promise<RenditionFields> => keepReceived(services, scope, await receiveFrom(services, path), mediaType)

// A later analyser measures every demo again, and mostly makes the same exact copies.
const keepExact = async (
  services: Services,
  scope: JobScope,
  demoId: string,
  path: string,
  mediaType: string,
): Promise<KeptFiles['exact']> => {
  const received = await receiveFrom(services, path)
  const renditions = await services.database.within(scope, (tx) => readRenditions(tx, scope, demoId))
  const standing = renditions.find(({ kind }) => kind === 'exact')
  if (!standing?.file_sha256.equals(received.sha256) || standing.media_type !== mediaType)
    return keepReceived(services, scope, received, mediaType)
  await services.storage.drop(received)
  return 'standing'
}

/** Takes them out again, when the demo has other bytes meanwhile or is gone. */
export const removeMadeFiles = async (
  { storage }: Services,
  { peaksKey, lanesKey, exact }: KeptFiles,
): Promise<void> => {
  for (const key of [peaksKey, lanesKey, ...(exact && exact !== 'standing' ? [exact.file_key] : [])])
    await storage.remove(key)
}

const timeoutMs = 10 * 60_000

/** The worker that makes the small copy of a wav, for those who listen on the way; the demo is complete without it. */
export const makeLightCopy =
  (services: Services): JobWorker<'make-light-copy'> =>
  async ({ workspaceId, demoId }, { signal }) => {
    const scope = mintJobScope(workspaceId)
    const file = await services.database.within(scope, async (tx) =>
      (await hasRendition(tx, scope, demoId, 'light')) ? null : readDemoFile(tx, scope, demoId),
    )
    if (!file) return
    const target = await newWorkFile()
    try {
      const worthIt = await services.storage.withLocalPath(file.file_key, (path) =>
        runAudioTask('lighten', { path, target: target.path }, { timeoutMs, signal }),
      )
      if (!worthIt) return
      const light = await keepRendition(services, scope, target.path, 'audio/mp4')
      const kept = await services.database.within(scope, async (tx) => {
        if (!(await touchDemo(tx, scope, demoId, file.file_key))) return false
        await putRendition(tx, scope, demoId, 'light', light)
        await tellDemoAnalysed(services, tx, scope, demoId)
        return true
      })
      if (!kept) await services.storage.remove(light.file_key)
    } catch (error) {
      // Its wav can be heard all the same.
      if (!(error instanceof AudioUnreadable)) throw error
    } finally {
      await rm(target.folder, { recursive: true, force: true })
    }
  }

/** Lets the files of a row that is gone, or has others now, go a day after the commit. */
export const deleteFilesLater = async ({ jobs }: Services, tx: Tx, keys: string[]): Promise<void> => {
  if (keys.length > 0) await jobs.send(tx, 'delete-files', { keys })
}
