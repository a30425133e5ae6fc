import { readFile } from 'node:fs/promises'
import { answerAsThread } from '#server/reading/answer-as-thread.ts'
import type { Reading } from './ics-reader.ts'
import { readIcsColumns } from './read-ics-file.ts'

await answerAsThread(async ({ path, reading }: { path: string; reading: Reading }) =>
  readIcsColumns(await readFile(path), reading),
)
