import { Failure } from '#kernel/errors.ts'
import { streamFromThread } from '#server/reading/stream-from-thread.ts'
import type { Encoding, FileLayout } from '../contract/statement-words.ts'
import type { StatementLook } from './look-at-statement.ts'
import type { LeftLine, NumberedLine, RowMeaning } from './read-statement.ts'
import type { StatementTask } from './statement-task.ts'

/** Something about the file that somebody has to know: it cannot be read. */
export class Unreadable extends Error {}

/** Some lines of a statement, and how many bytes of the file were read until then. */
interface ReadLines {
  lines: NumberedLine[]
  left: LeftLine[]
  isCutOff: boolean
  bytes: number
}

const reader = {
  module: new URL('./read-statement-worker.ts', import.meta.url),
  field: 'statementFile',
  tooLong: 'Reading this file took too long, so it was given up.',
  unreadable: 'This file cannot be read: it is damaged, or no statement.',
  // The letters of a large file are looked at to its end.
  patienceMs: 60_000,
}

async function* inThread<T>(task: StatementTask): AsyncGenerator<T> {
  try {
    yield* streamFromThread<T>(reader, task)
  } catch (error) {
    throw error instanceof Failure ? new Unreadable(error.message) : error
  }
}

/** What a file is, as a thread sees it. */
export const lookAtFile = async (path: string, encoding: Encoding | null): Promise<StatementLook> => {
  for await (const look of inThread<StatementLook>({ kind: 'look', path, encoding })) return look
  throw new Unreadable(reader.unreadable)
}

/** The lines of a file below its header, in batches that a thread reads. */
export const linesOfFile = (path: string, layout: FileLayout, meaning: RowMeaning): AsyncGenerator<ReadLines> =>
  inThread<ReadLines>({ kind: 'lines', path, layout, meaning })
