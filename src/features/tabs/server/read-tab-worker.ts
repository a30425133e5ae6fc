import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { readScore } from './read-score.ts'
import type { TabReply } from './tab-facts.ts'
import { TabUnreadable } from './tab-unreadable.ts'

const answer = async (path: string): Promise<TabReply> => {
  try {
    return { facts: readScore(await readFile(path)) }
  } catch (error) {
    if (error instanceof TabUnreadable) return { kind: error.kind, text: error.message }
    throw error
  }
}

parentPort?.postMessage(await answer(workerData as string))
