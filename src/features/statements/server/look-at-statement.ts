import { Failure } from '#kernel/errors.ts'
import type { Encoding, FileLayout } from '../contract/statement-words.ts'
import { detectDistributor } from '../domain/distributors.ts'
import { decodeText, detectEncoding } from './detect-encoding.ts'
import { parseRows } from './parse-rows.ts'
import { otherKindOfFile, sniffLayout } from './sniff-layout.ts'
import { splitLines } from './split-lines.ts'

const sampleRows = 8
const sampleChars = 200

/** What a file is: how it is written, and its first rows where somebody may have to say what their columns mean. */
export interface StatementLook {
  encoding: Encoding
  layout: FileLayout
  sample: string[][] | null
}

const unreadable = (text: string): Failure => new Failure('invalid', text)

/** Looks at a file that can be opened again and again; refuses one that names no columns. */
export const lookAtStatement = async (
  open: () => AsyncIterable<Uint8Array>,
  known: Encoding | null,
): Promise<StatementLook> => {
  for await (const head of open()) {
    const other = otherKindOfFile(head)
    if (other !== null) throw unreadable(other)
    break
  }
  const encoding = known ?? (await detectEncoding(open()))
  const layout = await sniffLayout(open(), encoding)
  if (!layout)
    throw unreadable('No line at the beginning of this file names columns. Is it a statement, saved as CSV or text?')
  const sample = detectDistributor(layout.columns) ? null : await firstRows(open(), layout)
  return { encoding, layout, sample }
}

const firstRows = async (chunks: AsyncIterable<Uint8Array>, layout: FileLayout): Promise<string[][]> => {
  const rows: string[][] = []
  const shape = { delimiter: layout.delimiter, columns: layout.columns.length }
  for await (const batch of parseRows(splitLines(decodeText(chunks, layout.encoding)), shape)) {
    for (const row of batch)
      if ('cells' in row && row.number > layout.headerLine)
        rows.push(row.cells.map((cell) => cell.slice(0, sampleChars)))
    if (rows.length >= sampleRows) break
  }
  return rows.slice(0, sampleRows)
}
