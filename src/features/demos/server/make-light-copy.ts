import { rm } from 'node:fs/promises'
import { AudioUnreadable } from '#server/audio/audio-unreadable.ts'
import { runAudioTask } from '#server/audio/run-audio-task.ts'
import { mintJobScope } from '#server/database/scope.ts'
import type { JobWorker } from '#server/jobs/jobs.ts'
import type { Services } from '#server/services.ts'
import { hasRendition, putRendition, touchDemo } from './demo-files.store.ts'
import { keepRendition } from './keep-made-files.ts'
import { newWorkFile } from './new-work-file.ts'
import { readDemoFile } from './store.ts'
import { tellDemoAnalysed } from './tell-live.ts'

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
