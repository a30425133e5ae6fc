import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { Failure } from '#kernel/errors.ts'
import type { ThreadReply } from './read-in-thread.ts'

/** Answers from within a thread of `readInThread`; a Failure goes over as it is. */
export const answerAsThread = async <D, T>(read: (data: D) => Promise<T>): Promise<void> => {
  parentPort?.postMessage(await replyOf(read, workerData as D))
}

/** Answers piece by piece from within a thread of `streamFromThread`, each when the one before was taken. */
export const answerInPieces = async <D, T>(read: (data: D) => AsyncIterable<T>): Promise<void> => {
  const port = parentPort
  if (!port) return
  const refused = await replyOf(async () => {
    for await (const answer of read(workerData as D)) {
      port.postMessage({ answer } satisfies ThreadReply<T>)
      await once(port, 'message')
    }
  }, null)
  port.postMessage('refusal' in refused ? refused : null)
}

const replyOf = async <D, T>(read: (data: D) => Promise<T>, data: D): Promise<ThreadReply<T>> => {
  try {
    return { answer: await read(data) }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const { code, message, fields } = error
    return { refusal: { code, text: message, ...(fields && { fields }) } }
  }
}
