import { Worker } from 'node:worker_threads'
import { t } from '#kernel/language/translate.ts'
import { probed, probes } from '#server/telemetry/probes.ts'
import type { AudioTask, AudioTaskName, AudioTaskReply, AudioTasks } from './audio-task.ts'
import { AudioUnreadable } from './audio-unreadable.ts'

/** How long a task may take (ms), a signal that gives it up, and who hears how far it is (0 to 1). */
export interface AudioTaskLimits {
  readonly timeoutMs: number
  readonly signal?: AbortSignal
  readonly onProgress?: (share: number) => void
}

const memoryLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }

/**
 * Does a task with sound in a thread of its own, which has ended when this settles.
 * @throws AudioUnreadable if the file is no readable audio, takes longer than `timeoutMs` or brings the decoder down
 * @throws the signal's reason once it is aborted, and the system's error if a file cannot be opened
 */
export const runAudioTask = <N extends AudioTaskName>(
  name: N,
  ask: AudioTasks[N]['ask'],
  limits: AudioTaskLimits,
): Promise<AudioTasks[N]['answer']> =>
  probed(
    probes.sound,
    () => ({ task: name }),
    () => inThread(name, ask, limits),
  )

const inThread = async <N extends AudioTaskName>(
  name: N,
  ask: AudioTasks[N]['ask'],
  { timeoutMs, signal, onProgress }: AudioTaskLimits,
): Promise<AudioTasks[N]['answer']> => {
  signal?.throwIfAborted()
  // The decoder writes about every damaged frame; captured and drained, that stays out of the server's log.
  const worker = new Worker(new URL('./audio-worker.ts', import.meta.url), {
    workerData: { name, ask } as AudioTask,
    resourceLimits: memoryLimits,
    stdout: true,
    stderr: true,
  })
  worker.stdout.resume()
  worker.stderr.resume()
  const { promise, resolve, reject } = Promise.withResolvers<Exclude<AudioTaskReply, { share: number }>>()
  const onAbort = () => reject(signal?.reason)
  const timer = setTimeout(
    () => reject(new AudioUnreadable('timed-out', t('Reading this file took too long, so we stopped.'))),
    timeoutMs,
  )
  signal?.addEventListener('abort', onAbort, { once: true })
  worker.on('message', (reply: AudioTaskReply) => {
    if ('share' in reply) onProgress?.(reply.share)
    else resolve(reply)
  })
  worker.once('error', (error) => reject(isSystemError(error) ? error : decoderFailed(error)))
  worker.once('exit', (code) => reject(decoderFailed(new Error(`the thread ended with ${code}`))))
  try {
    const reply = await promise
    if ('answer' in reply) return reply.answer
    throw new AudioUnreadable(reply.fault, reply.message)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', onAbort)
    await worker.terminate()
  }
}

const isSystemError = (error: unknown): error is NodeJS.ErrnoException => error instanceof Error && 'syscall' in error

const decoderFailed = (cause: unknown): AudioUnreadable => {
  const failure = new AudioUnreadable('decoder-failed', t('This file couldn’t be decoded.'))
  failure.cause = cause
  return failure
}
