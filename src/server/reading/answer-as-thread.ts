import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { Failure } from '#kernel/errors.ts'
import { speakAs } from '#kernel/language/translate.ts'
import { wordsToKeep } from '#kernel/language/words-to-keep.ts'
import type { ThreadReply, ThreadWork } from './read-in-thread.ts'

/** Answers from within a thread of `readInThread`; a Failure goes over as it is. */
export const answerAsThread = async <D, T>(read: (data: D) => Promise<T>): Promise<void> => {
  parentPort?.postMessage(await replyOf(read))
}

/** Answers piece by piece from within a thread of `streamFromThread`, each when the one before was taken. */
export const answerInPieces = async <D, T>(read: (data: D) => AsyncIterable<T>): Promise<void> => {
  const port = parentPort
  if (!port) return
  const refused = await replyOf(async (data: D) => {
    for await (const answer of read(data)) {
      port.postMessage({ answer } satisfies ThreadReply<T>)
      await once(port, 'message')
    }
  })
  port.postMessage('refusal' in refused ? refused : null)
}

const inItsLanguage = async <T>({ language, isKeeping }: ThreadWork<unknown>, work: () => Promise<T>): Promise<T> => {
  if (isKeeping) speakAs(() => wordsToKeep)
  // English needs no catalogue.
  if (language === 'en') return work()
  const { inLanguage } = await import('#server/language/speak.ts')
  return inLanguage(language, work)
}

const replyOf = async <D, T>(read: (data: D) => Promise<T>): Promise<ThreadReply<T>> => {
  const given = workerData as ThreadWork<D>
  try {
    return { answer: await inItsLanguage(given, () => read(given.data)) }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const { code, message, fields } = error
    return { refusal: { code, text: message, ...(fields && { fields }) } }
  }
}
