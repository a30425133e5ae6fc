import { rowCellsFault } from '#kernel/csv-row.ts'
import { t } from '#kernel/language/translate.ts'
import { isCurrency } from '#kernel/money.ts'
import type { ColumnMapping, Distributor, Encoding, FileLayout, LeftReason } from '../contract/statement-words.ts'
import { distributorReader, isPersonal } from '../domain/distributors.ts'
import { mappedReader } from '../domain/mapped-rows.ts'
import { bankFault, type ReadLine, type StatementLine } from '../domain/statement-line.ts'
import { decodeText } from './detect-encoding.ts'
import { type FileRow, parseRows, splitLines } from './parse-rows.ts'

/** How the rows of a file are read: as a distributor writes them, or as somebody said. */
export type RowMeaning = { distributor: Distributor } | { mapping: ColumnMapping }

/** A line of the file to be kept. */
export interface NumberedLine {
  number: number
  line: StatementLine
  isReduced: boolean
}

/** A line that is left out, with what is wrong or special with it, and its cells where they name nobody. */
export interface LeftLine {
  number: number
  reason: LeftReason
  said: string
  content: string
}

const mostContent = 2000
const mostText = 500

/** The lines of a statement below its header, in batches; nothing of it is kept in memory. */
export async function* readStatement(
  chunks: AsyncIterable<Uint8Array>,
  layout: FileLayout,
  meaning: RowMeaning,
): AsyncGenerator<{ lines: NumberedLine[]; left: LeftLine[]; isCutOff: boolean }> {
  const { encoding, delimiter, headerLine, columns } = layout
  const distributor = 'distributor' in meaning ? meaning.distributor : null
  const read =
    'distributor' in meaning ? distributorReader(meaning.distributor, columns) : mappedReader(meaning.mapping)
  const isBank = 'mapping' in meaning && meaning.mapping.kind === 'bank'
  const open = columns.map((column) => !isPersonal(distributor, column))
  const hidesSome = open.includes(false)
  const contentOf = (row: FileRow): string => {
    // Where cells cannot be told apart, none of those that name somebody can be left out.
    if (!('cells' in row)) return hidesSome ? '' : row.text.slice(0, mostContent)
    const isWhole = row.cells.length === columns.length
    if (hidesSome && !isWhole) return ''
    return row.cells
      .map((cell, at) => (open[at] === false ? '' : cell))
      .join(delimiter)
      .slice(0, mostContent)
  }
  for await (const rows of parseRows(splitLines(decodeText(chunks, encoding)), {
    delimiter,
    columns: columns.length,
  })) {
    const lines: NumberedLine[] = []
    const left: LeftLine[] = []
    let isCutOff = false
    for (const row of rows) {
      if (row.number <= headerLine) continue
      const result = readRow(row, columns, read, isBank)
      if ('line' in result) {
        lines.push({ number: row.number, line: shortened(result.line), isReduced: result.isReduced ?? false })
        if ('isEnded' in row && !row.isEnded) isCutOff = true
      } else left.push({ number: row.number, reason: result.left, said: result.text, content: contentOf(row) })
    }
    yield { lines, left, isCutOff }
  }
}

const readRow = (
  row: FileRow,
  columns: readonly string[],
  read: (cells: readonly string[]) => ReadLine,
  isBank: boolean,
): ReadLine => {
  if (!('cells' in row)) return { left: 'wrong', text: row.problem }
  const { cells } = row
  const misshapen = rowCellsFault(cells, columns.length)
  if (misshapen !== null) return { left: 'wrong', text: misshapen }
  const result = read(cells)
  if (!('line' in result)) return result
  const { currency } = result.line
  if (currency === '') return { left: 'wrong', text: t('The currency is missing.') }
  const code: string = currency.slice(0, 20)
  if (!isCurrency(currency))
    return { left: 'wrong', text: t('Backline does not know the currency “{text}”.', { text: code }) }
  const fault = isBank ? bankFault(result.line) : null
  return fault === null ? result : { left: 'wrong', text: fault }
}

const shortened = (line: StatementLine): StatementLine => ({
  ...line,
  store: shown(line.store),
  country: shown(line.country),
  artist: shown(line.artist),
  title: shown(line.title),
  product: shown(line.product),
  counterpart: shown(line.counterpart),
  note: shown(line.note),
  reference: shown(line.reference),
})

// Control characters, and marks that turn the reading direction, say nothing in a name.
const shown = (text: string): string =>
  text === ''
    ? ''
    : text
        .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
        .trim()
        .slice(0, mostText)
        .toWellFormed()

/** What a thread does with a statement: says what it is, or reads its lines. */
export type StatementTask =
  | { kind: 'look'; path: string; encoding: Encoding | null }
  | { kind: 'lines'; path: string; layout: FileLayout; meaning: RowMeaning }
