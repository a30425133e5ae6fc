import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { answerAsThread } from '#server/reading/answer-as-thread.ts'
import { isPacked, sheetText } from '#server/spreadsheet/sheet-text.ts'
import { type GivenOfFile, readNumbersFile } from './read-numbers-file.ts'

await answerAsThread(async ({ path, given }: { path: string; given: GivenOfFile }) => {
  const bytes = await readFile(path)
  const sheet = isPacked(bytes) ? await sheetText(path) : null
  const text = sheet ? Buffer.concat(await Array.fromAsync(sheet)) : bytes
  return { content: readNumbersFile(text, given), sha256: createHash('sha256').update(bytes).digest('hex') }
})
