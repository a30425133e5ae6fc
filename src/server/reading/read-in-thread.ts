import { once } from 'node:events'
import { Worker, type WorkerOptions } from 'node:worker_threads'
import { Failure, type FailureCode, invalidField } from '#kernel/errors.ts'
import { isKeeping, languageTag } from '#kernel/language/translate.ts'
import { FairQueue } from './fair-queue.ts'

const memory = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }
/** How long a thread may take for an answer, unless its reader says otherwise (milliseconds). */
export const usualPatienceMs = 20_000
// A connection on which nothing is said is cut after two minutes: the wait and the reading end before.
const queue = new FairQueue({ atOnce: 2, mayWait: 40, mayWaitEach: 6, mostWaitMs: 60_000 })

/** What a thread answers: what it read, or why it refuses the file. */
export type ThreadReply<T> =
  | { answer: T }
  | { refusal: { code: FailureCode; text: string; fields?: Record<string, string> } }

/** A reader of files: its module, the form field of the file, and what is said when its thread ends without an answer. */
export interface ThreadReader {
  module: URL
  field: string
  tooLong: string
  patienceMs?: number
  unreadable: string
}

/**
 * Reads what somebody sent in a thread that can neither hang nor take the server's memory. One file of a seat (a workspace)
 * is read at a time; the seats take turns. Throws a Failure.
 */
export const readInThread = <T>(reader: ThreadReader, seat: string, data: unknown): Promise<T> =>
  queue.run(seat, () => inThread<T>(reader, data))

/** What a thread is given: its work, and the language in which it refuses it, unless its words are kept. */
export interface ThreadWork<D> {
  data: D
  language: string
  isKeeping: boolean
}

/** How every reading thread runs. */
export const threadOptions = <D>(data: D): WorkerOptions => ({
  workerData: { data, language: languageTag(), isKeeping: isKeeping() } satisfies ThreadWork<D>,
  resourceLimits: memory,
  stdout: true,
  stderr: true,
})

/** The refusal that a thread answered, to be thrown. */
export const refusalOf = ({ refusal }: Extract<ThreadReply<never>, { refusal: unknown }>): Failure => {
  const { code, text, fields } = refusal
  return new Failure(code, text, fields && { fields })
}

const inThread = async <T>(
  { module, field, tooLong, unreadable, patienceMs = usualPatienceMs }: ThreadReader,
  data: unknown,
): Promise<T> => {
  const worker = new Worker(module, threadOptions(data))
  worker.stdout.resume()
  worker.stderr.resume()
  const { promise, resolve, reject } = Promise.withResolvers<ThreadReply<T>>()
  const timer = setTimeout(() => reject(invalidField(field, tooLong)), patienceMs)
  worker.on('message', resolve)
  worker.once('error', () => reject(invalidField(field, unreadable)))
  worker.once('exit', () => reject(invalidField(field, unreadable)))
  try {
    const reply = await promise
    if ('answer' in reply) return reply.answer
    throw refusalOf(reply)
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

// What a thread is called that has ended.
const ended = -1

/**
 * What a thread of `answerInPieces` reads, piece by piece: it goes on when a piece was taken, so that a large file needs no
 * more memory than a small one. The thread ends with the reading of its pieces. Throws a Failure.
 */
export async function* streamFromThread<T>(reader: ThreadReader, data: unknown): AsyncGenerator<T> {
  const worker = new Worker(reader.module, threadOptions(data))
  worker.stdout.resume()
  worker.stderr.resume()
  // It may also die while its last piece is still being used.
  worker.on('error', () => undefined)
  try {
    for (;;) {
      const reply = await nextReply<T>(worker, reader)
      if (reply === null) return
      if ('refusal' in reply) throw refusalOf(reply)
      yield reply.answer
      worker.postMessage('taken')
    }
  } finally {
    await worker.terminate()
  }
}

/** The next message of the thread; null for its end. */
const nextReply = async <T>(
  worker: Worker,
  { field, tooLong, unreadable, patienceMs = usualPatienceMs }: ThreadReader,
): Promise<ThreadReply<T> | null> => {
  if (worker.threadId === ended) throw invalidField(field, unreadable)
  const heard = new AbortController()
  const { signal } = heard
  const timer = setTimeout(() => heard.abort(invalidField(field, tooLong)), patienceMs)
  const gone = once(worker, 'exit', { signal }).then(() => {
    throw invalidField(field, unreadable)
  })
  gone.catch(() => undefined)
  try {
    // An error of the thread ends the wait for its message, too.
    const [message] = await Promise.race([once(worker, 'message', { signal }), gone])
    return message as ThreadReply<T> | null
  } catch {
    throw signal.aborted ? signal.reason : invalidField(field, unreadable)
  } finally {
    clearTimeout(timer)
    heard.abort()
  }
}
