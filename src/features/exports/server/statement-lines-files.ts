import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { csvRow } from '#kernel/csv-row.ts'
import { shownColumns } from '#server/database/explorer/explorer-columns.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import type { ZipFile } from '#server/zip/zip-archive.ts'
import { type ExportedLine, readBookedStatements, readLinesBehind } from './statement-lines.store.ts'
import { cellOf } from './table-files.ts'

/** How many lines are in memory at once. */
const portion = 2000

/** A way to write lines as text: what stands before them, they themselves, and what stands behind. */
interface Writing {
  name: string
  write(lines: AsyncIterable<ExportedLine[]>): AsyncIterable<string>
}

/**
 * The lines of all booked statements as two files of an archive. They can be hundreds of thousands: they are read in portions,
 * once to know how long the files are, and again when they are sent. If a statement is undone in between, the download breaks off.
 */
export const statementLinesFiles = async (
  services: Services,
  scope: WorkspaceScope,
  folder: string,
  at: Date,
): Promise<ZipFile[]> => {
  const files: ZipFile[] = []
  for (const { name, write } of [asCsv, asJson]) {
    const pieces = (): AsyncIterable<Buffer> => encoded(write(linesOf(services, scope)))
    const hash = createHash('sha256')
    let [bytes, checksum] = [0, 0]
    for await (const piece of pieces()) {
      bytes += piece.length
      checksum = crc32(piece, checksum)
      hash.update(piece)
    }
    files.push({
      name: `${folder}${name}`,
      bytes,
      crc32: checksum,
      modifiedAt: at,
      contentMark: hash.digest('hex'),
      read: async ({ start, end }) => Readable.from(between(pieces(), start, end), { objectMode: false }),
    })
  }
  return files
}

async function* linesOf({ exporting }: Services, scope: WorkspaceScope): AsyncGenerator<ExportedLine[]> {
  for (const importId of await exporting.within(scope, (tx) => readBookedStatements(tx, scope))) {
    let behind = 0
    for (;;) {
      const about = { importId, behind, most: portion }
      const lines = await exporting.within(scope, (tx) => readLinesBehind(tx, scope, about))
      if (lines.length > 0) yield lines
      behind = lines.at(-1)?.number ?? behind
      if (lines.length < portion) break
    }
  }
}

const asCsv: Writing = {
  name: 'statement_lines.csv',
  async *write(portions) {
    const columns = [...shownColumns('statement_lines')]
    yield `\ufeff${csvRow(columns)}`
    const cell = (line: ExportedLine, column: string) =>
      column === 'amount_e12' ? BigInt(line.amount_e12) : cellOf(line[column])
    for await (const lines of portions)
      yield lines.map((line) => csvRow(columns.map((column) => cell(line, column)))).join('')
  },
}

const asJson: Writing = {
  name: 'statement_lines.json',
  async *write(portions) {
    let mark = '['
    for await (const lines of portions) {
      yield `${mark}\n${lines.map((line) => JSON.stringify(line)).join(',\n')}`
      mark = ','
    }
    yield mark === '[' ? '[]\n' : '\n]\n'
  },
}

async function* encoded(texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const text of texts) yield Buffer.from(text)
}

async function* between(pieces: AsyncIterable<Buffer>, start: number, end: number): AsyncGenerator<Buffer> {
  let at = 0
  for await (const piece of pieces) {
    const cut = piece.subarray(Math.max(0, start - at), Math.max(0, end + 1 - at))
    if (cut.length > 0) yield cut
    at += piece.length
    if (at > end) return
  }
}
