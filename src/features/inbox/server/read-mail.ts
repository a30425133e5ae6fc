import { Worker } from 'node:worker_threads'
import type { ReadFiles, ReadMailTask, ReadMessage } from './read-mail-task.ts'

const memory = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }
const timeoutMs = 30_000
/** So many are read at once; who comes then waits. */
const seats = 2

let reading = 0
const waiting: (() => void)[] = []

/** A message that cannot be read, with why in words. */
export class MailUnreadable extends Error {}

/** Reads a message in a thread that can neither hang nor take the server's memory; throws `MailUnreadable`. */
export const readMessage = (source: Uint8Array, isCut: boolean): Promise<ReadMessage> =>
  inTurn<ReadMessage>({ kind: 'message', source, isCut })

/** Reads files of a message by their numbers; throws `MailUnreadable`. */
export const readFiles = (source: Uint8Array, numbers: readonly number[]): Promise<ReadFiles> =>
  inTurn<ReadFiles>({ kind: 'files', source, numbers })

const inTurn = async <T>(task: ReadMailTask): Promise<T> => {
  if (reading >= seats) await new Promise<void>((resolve) => waiting.push(resolve))
  else reading++
  try {
    return await inThread<T>(task)
  } finally {
    const next = waiting.shift()
    if (next) next()
    else reading--
  }
}

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
    () => reject(new MailUnreadable('Reading this message took too long, so it was given up.')),
    timeoutMs,
  )
  worker.on('message', resolve)
  worker.once('error', () =>
    reject(new MailUnreadable('This message cannot be read: it is damaged, or made of too many parts.')),
  )
  worker.once('exit', () => reject(new MailUnreadable('This message cannot be read: it is damaged.')))
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
