import { createReadStream } from 'node:fs'
import { answerInPieces } from '#server/reading/answer-as-thread.ts'
import { lookAtStatement } from './look-at-statement.ts'
import { readStatement } from './read-statement.ts'
import type { StatementTask } from './statement-task.ts'

const pieceBytes = 256 * 1024

const open = async function* (path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path, { highWaterMark: pieceBytes })
}

await answerInPieces(async function* (task: StatementTask) {
  const { path } = task
  if (task.kind === 'look') yield await lookAtStatement(() => open(path), task.encoding)
  else {
    let bytes = 0
    const counted = async function* (): AsyncGenerator<Uint8Array> {
      for await (const chunk of open(path)) {
        bytes += chunk.length
        yield chunk
      }
    }
    for await (const batch of readStatement(counted(), task.layout, task.meaning)) yield { ...batch, bytes }
  }
})
