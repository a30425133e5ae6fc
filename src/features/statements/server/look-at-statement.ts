import { Failure } from '#kernel/errors.ts'
import { type Delimiter, delimiters, type Encoding, type FileLayout } from '../contract/statement-words.ts'
import { detectDistributor } from '../domain/distributors.ts'
import { decodeText, detectEncoding } from './detect-encoding.ts'
import { type FileRow, parseRows, splitLines, type TextLine } from './parse-rows.ts'

const mostLines = 60
const mostPreamble = 30

/** What a file says of its columns; null when no line of its beginning names any. */
export const sniffLayout = async (
  chunks: AsyncIterable<Uint8Array>,
  encoding: Encoding,
): Promise<FileLayout | null> => {
  const lines = await firstLines(chunks, encoding)
  let best: { layout: FileLayout; score: number } | null = null
  for (const delimiter of delimiters) {
    const rows = await rowsOf(lines, delimiter)
    for (const [at, row] of rows.slice(0, mostPreamble).entries()) {
      const { number, cells } = row
      const layout = { encoding, delimiter, headerLine: number, columns: cells }
      if (detectDistributor(cells)) return layout
      const score = scoreOf(cells, rows.slice(at + 1))
      if (score > 0 && score > (best?.score ?? 0)) best = { layout, score }
    }
  }
  return best?.layout ?? null
}

/** What a file is that is no text with columns, by its first bytes; null for one that may be. */
const otherKindOfFile = (head: Uint8Array): string | null => {
  const start = Buffer.from(head.subarray(0, 512)).toString('latin1')
  if (start.startsWith('PK'))
    return 'This is a spreadsheet or a zip. Save the sheet as CSV, or unpack the zip, and take that.'
  if (start.startsWith('\xd0\xcf\x11\xe0')) return 'This is an old spreadsheet. Save the sheet as CSV and take that.'
  if (start.startsWith('%PDF')) return 'This is a PDF. Ask for the statement as CSV or text.'
  if (/^\s*<(!doctype|html|\?xml)/i.test(start))
    return 'This is a web page or XML. Ask for the statement as CSV or text.'
  return null
}

const firstLines = async (chunks: AsyncIterable<Uint8Array>, encoding: Encoding): Promise<TextLine[]> => {
  const lines: TextLine[] = []
  for await (const batch of splitLines(decodeText(chunks, encoding))) {
    lines.push(...batch)
    if (lines.length >= mostLines) break
  }
  return lines.slice(0, mostLines)
}

const rowsOf = async (lines: TextLine[], delimiter: Delimiter): Promise<Extract<FileRow, { cells: string[] }>[]> => {
  const source = async function* () {
    yield lines
  }
  const rows: FileRow[] = []
  for await (const batch of parseRows(source(), { delimiter })) rows.push(...batch)
  return rows.filter((row) => 'cells' in row)
}

/** How much a row looks like the one that names the columns: words in all cells, and rows of as many cells below. */
const scoreOf = (cells: readonly string[], below: readonly { cells: readonly string[] }[]): number => {
  const named = cells.filter((cell) => /\p{L}/u.test(cell)).length
  const dated = cells.some(
    (cell) => /^\s*\d{1,4}[-./]\d{1,2}[-./]\d{1,4}/.test(cell) || /^\s*-?\d+[.,]\d+\s*$/.test(cell),
  )
  if (cells.length < 2 || named < cells.length - 1 || named < 2 || dated) return 0
  const alike = below.filter((row) => row.cells.length === cells.length).length
  return cells.length * (1 + alike)
}

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
