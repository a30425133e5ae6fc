import { readFile } from 'node:fs/promises'
import { Failure } from '#kernel/errors.ts'
import { answerAsThread } from '#server/reading/answer-as-thread.ts'
import { readScore } from './read-score.ts'
import type { TabFacts } from './tab-facts.ts'
import { TabUnreadable } from './tab-facts.ts'

await answerAsThread(async (path: string): Promise<TabFacts> => {
  const bytes = await readFile(path)
  try {
    return readScore(bytes)
  } catch (error) {
    if (error instanceof TabUnreadable)
      throw new Failure(error.kind, error.message, { fields: { tabFile: error.message } })
    throw error
  }
})
