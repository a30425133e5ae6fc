import { Worker } from 'node:worker_threads'
import { t } from '#kernel/language/translate.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'
import { FairQueue } from '#server/reading/fair-queue.ts'
import type { ReadFiles, ReadMailTask, ReadMessage } from './read-mail-task.ts'

const memory = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }
const timeoutMs = 30_000
const queue = new FairQueue({ atOnce: 2, mayWait: 40, mayWaitEach: 6 })

/** A message that cannot be read, with why in words. */
export class MailUnreadable extends Error {}

/**
 * Reads a message in a thread that can neither hang nor take the server's memory, one of a band at a time; throws
 * `MailUnreadable`.
 */
export const readMessage = (
  band: WorkspaceScope | JobScope,
  source: Uint8Array,
  isCut: boolean,
): Promise<ReadMessage> => queue.run(band.workspaceId, () => inThread<ReadMessage>({ kind: 'message', source, isCut }))

/** Reads files of a message by their numbers, in turn with other bands; throws `MailUnreadable`. */
export const readFiles = (
  band: WorkspaceScope | JobScope,
  source: Uint8Array,
  numbers: readonly number[],
): Promise<ReadFiles> => queue.run(band.workspaceId, () => inThread<ReadFiles>({ kind: 'files', source, numbers }))

const inThread = async <T>(task: ReadMailTask): Promise<T> => {
  const worker = new Worker(new URL('./read-mail-worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: memory,
    stdout: true,
    stderr: true,
  })
  worker.stdout.resume()
  worker.stderr.resume()
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const timer = setTimeout(
    () => reject(new MailUnreadable(t('Reading this message took too long, so it was stopped.'))),
    timeoutMs,
  )
  worker.on('message', resolve)
  worker.once('error', () =>
    reject(new MailUnreadable(t('This message can’t be read: it’s damaged, or has too many parts.'))),
  )
  worker.once('exit', () => reject(new MailUnreadable(t('This message can’t be read: it’s damaged.'))))
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
