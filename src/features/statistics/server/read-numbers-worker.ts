import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { answerAsThread } from '#server/reading/answer-as-thread.ts'
import { type GivenOfFile, readNumbersFile } from './read-numbers-file.ts'

await answerAsThread(async ({ path, given }: { path: string; given: GivenOfFile }) => {
  const bytes = await readFile(path)
  return { content: readNumbersFile(bytes, given), sha256: createHash('sha256').update(bytes).digest('hex') }
})
