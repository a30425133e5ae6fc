import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { answerInPieces } from '#server/reading/answer-as-thread.ts'
import { isPacked, sheetText } from '#server/spreadsheet/sheet-text.ts'
import { columnsOf } from './line-columns.ts'
import { lookAtStatement } from './look-at-statement.ts'
import type { StatementTask } from './read-statement.ts'
import { readStatement } from './read-statement.ts'

const pieceBytes = 512 * 1024

type Pieces = AsyncGenerator<Uint8Array, void>

const sheetOf = async (path: string): Promise<Pieces | null> => {
  for await (const head of createReadStream(path, { end: 3 })) if (isPacked(head)) return sheetText(path)
  return null
}

/** Opens the text of a sheet again and again; it is unpacked once, and only as far as somebody read. */
const again = (sheet: Pieces): (() => Pieces) => {
  const known: Uint8Array[] = []
  return async function* () {
    for (let at = 0; ; at++) {
      const piece = known[at] ?? (await sheet.next()).value
      if (!piece) return
      known[at] = piece
      yield piece
    }
  }
}

await answerInPieces(async function* (task: StatementTask) {
  const { path } = task
  const sheet = await sheetOf(path)
  const open = sheet ? again(sheet) : () => createReadStream(path, { highWaterMark: pieceBytes })
  if (task.kind === 'look') {
    yield await lookAtStatement(open, sheet ? 'utf-8' : task.encoding)
    return
  }
  const { size } = await stat(path)
  let bytes = 0
  const counted = async function* (): Pieces {
    for await (const piece of sheet ?? open()) {
      // The text of a spreadsheet is longer than what holds it.
      bytes = Math.min(size, bytes + piece.length)
      yield piece
    }
  }
  for await (const { lines, ...batch } of readStatement(counted(), task.layout, task.meaning))
    yield { ...batch, given: columnsOf(lines), bytes }
})
