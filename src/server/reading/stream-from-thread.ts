import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { invalidField } from '#kernel/errors.ts'
import { refusalOf, type ThreadReader, type ThreadReply, threadOptions, usualPatienceMs } from './read-in-thread.ts'

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
