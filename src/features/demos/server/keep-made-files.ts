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
import { hasRendition, putRendition, type RenditionFields, touchDemo } from './demo-files.store.ts'
import { newWorkFile } from './new-work-file.ts'
import { readDemoFile } from './store.ts'
import { tellDemoAnalysed } from './tell-live.ts'

/** What an analysis left in the store. */
export interface KeptFiles {
  peaksKey: string
  lanesKey: string
  exact: RenditionFields | null
}

/** Puts waveform, lanes and the exact rendition (which lies at `target`, if the analysis made one) into the store. */
export const keepMadeFiles = async (
  services: Services,
  scope: JobScope,
  analysis: AudioAnalysis,
  target: string,
): Promise<KeptFiles> => {
  const id = `${scope.workspaceId}/${newId()}`
  const exact = analysis.exact ? await keepRendition(services, scope, target, analysis.exact) : null
  await services.storage.write(`${id}.peaks`, analysis.peaks)
  await services.storage.write(`${id}.lanes`, analysis.lanes)
  return { peaksKey: `${id}.peaks`, lanesKey: `${id}.lanes`, exact }
}

/** Puts the file at `path` into the store to be played. */
export const keepRendition = async (
  { storage }: Services,
  scope: JobScope,
  path: string,
  mediaType: string,
): Promise<RenditionFields> => {
  const key = `${scope.workspaceId}/${newId()}.sound`
  const received = await storage.receive(createReadStream(path), 'rendition', Number.MAX_SAFE_INTEGER)
  await storage.keep(received, key)
  return { file_key: key, file_bytes: received.bytes, file_sha256: received.sha256, media_type: mediaType }
}

/** Takes them out again, when the demo has other bytes meanwhile or is gone. */
export const removeMadeFiles = async (
  { storage }: Services,
  { peaksKey, lanesKey, exact }: KeptFiles,
): Promise<void> => {
  for (const key of [peaksKey, lanesKey, ...(exact ? [exact.file_key] : [])]) await storage.remove(key)
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
