import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { AudioUnreadable } from '#server/audio/audio-unreadable.ts'
import { runAudioTask } from '#server/audio/run-audio-task.ts'
import { mintJobScope } from '#server/database/scope.ts'
import type { JobWorker } from '#server/jobs/jobs.ts'
import { newScratch } from '#server/scratch.ts'
import type { Services } from '#server/services.ts'
import { tellTransfer } from './present-transfer.ts'
import { keepSound, lockFileOf, readFile } from './transfer-files.store.ts'

const timeoutFor = (bytes: number): number => Math.min(5 * 60_000, 60_000 + bytes / 500)

/** The worker that finds the length and the waveform of a file of a transfer; what cannot be read is no sound any more. */
export const listenToTransfer =
  (services: Services): JobWorker<'listen-to-transfer'> =>
  async ({ workspaceId, fileId }, { signal }) => {
    const scope = mintJobScope(workspaceId)
    const file = await services.database.within(scope, (tx) => readFile(tx, scope, fileId))
    if (!file || file.sound_type === null || file.overview !== null) return
    const folder = await newScratch()
    const heard = await services.storage
      .withLocalPath(file.file_key, (path) =>
        runAudioTask(
          'analyse',
          { path, target: join(folder, 'sound') },
          { timeoutMs: timeoutFor(file.file_bytes), signal },
        ),
      )
      .then(
        ({ durationSeconds, overview }) => ({ seconds: durationSeconds, overview: Buffer.from(overview) }),
        (error: unknown) => {
          if (error instanceof AudioUnreadable) return null
          throw error
        },
      )
      .finally(() => rm(folder, { recursive: true, force: true }))
    await services.database.within(scope, async (tx) => {
      const transferId = await lockFileOf(tx, scope, fileId)
      if (transferId === null) return
      await keepSound(tx, scope, fileId, heard)
      await tellTransfer(services, tx, scope, transferId)
    })
  }
