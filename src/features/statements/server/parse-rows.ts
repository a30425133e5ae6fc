import { parse } from 'csv-parse/sync'
import { t } from '#kernel/language/translate.ts'
import { maxColumns, maxLineChars } from '../contract/statement-limits.ts'
import type { Delimiter } from '../contract/statement-words.ts'

/** One line of a file as it stands there; `text` is null for one that is too long to be kept. */
export interface TextLine {
  number: number
  text: string | null
  /** Whether the file goes on, or at least ends with a line end, behind it. */
  isEnded: boolean
}

/** The lines of a text that comes in pieces, in batches; a line that is longer than 64 thousand characters is passed over. */
export async function* splitLines(texts: AsyncIterable<string>): AsyncGenerator<TextLine[]> {
  let rest = ''
  let isTooLong = false
  let number = 0
  for await (const text of texts) {
    const all = rest + text
    // A line end may come in two pieces.
    const held = all.endsWith('\r') ? '\r' : ''
    const parts = (held ? all.slice(0, -1) : all).split(/\r\n|\n|\r/)
    rest = (parts.pop() ?? '') + held
    const lines: TextLine[] = []
    for (const part of parts) {
      number += 1
      lines.push({ number, text: isTooLong || part.length > maxLineChars ? null : part, isEnded: true })
      isTooLong = false
    }
    if (rest.length > maxLineChars) {
      isTooLong = true
      rest = held
    }
    if (lines.length > 0) yield lines
  }
  const last = rest.replace(/\r$/, '')
  if (last !== '' || isTooLong) yield [{ number: number + 1, text: isTooLong ? null : last, isEnded: rest !== last }]
}

/** One row of a file with the number of its first line: its cells, or what is wrong with it and its text. */
export type FileRow =
  | { number: number; cells: string[]; isEnded: boolean }
  | { number: number; problem: string; text: string }

const mostLinesOfRow = 20

/** How the cells of a file are told apart, and how many a row of several lines must have, where that is known. */
interface RowShape {
  delimiter: Delimiter
  columns?: number
}

/** The rows of a file, in batches. A quotation mark that is never closed spoils its own line alone. */
export async function* parseRows(batches: AsyncIterable<TextLine[]>, shape: RowShape): AsyncGenerator<FileRow[]> {
  const { delimiter } = shape
  let open: TextLine[] = []
  for await (const lines of batches) {
    const rows: Row[] = []
    for (const line of lines) open = addLine(rows, open, line, shape)
    yield readCells(rows, delimiter)
  }
  const rows: Row[] = []
  while (open.length > 0) open = giveUp(rows, open, shape)
  if (rows.length > 0) yield readCells(rows, delimiter)
}

/** Lines that are a row together, or what is wrong with one. */
type Row = { number: number; text: string; isEnded: boolean; problem?: string; isLiteral?: boolean }

const addLine = (rows: Row[], open: TextLine[], line: TextLine, shape: RowShape): TextLine[] => {
  const { number, text, isEnded } = line
  const { delimiter, columns } = shape
  if (text === null) {
    let left = open
    while (left.length > 0) left = giveUp(rows, left, shape)
    rows.push({
      number,
      text: '',
      isEnded,
      problem: t('The line is longer than {max, number} characters.', { max: maxLineChars }),
    })
    return []
  }
  if (open.length === 0) {
    if (!text.includes('"') || !leavesOpen(text, delimiter)) {
      if (text.trim() !== '') rows.push({ number, text, isEnded })
      return []
    }
    return [line]
  }
  const all = [...open, line]
  const joined = all.map((part) => part.text).join('\n')
  if (text.includes('"') && !leavesOpen(joined, delimiter)) {
    // A mark that was meant as an inch can find another one further down.
    if (columns !== undefined && onlyRow(tryParse(joined, delimiter))?.length !== columns)
      return giveUp(rows, all, shape)
    rows.push({ number: open[0]?.number ?? number, text: joined, isEnded })
    return []
  }
  return all.length >= mostLinesOfRow || joined.length > maxLineChars ? giveUp(rows, all, shape) : all
}

/** The first of these lines does not begin a row of several: it is read as it stands, and the others again. */
const giveUp = (rows: Row[], lines: readonly TextLine[], shape: RowShape): TextLine[] => {
  const [first, ...others] = lines
  if (first) rows.push({ number: first.number, text: first.text ?? '', isEnded: first.isEnded, isLiteral: true })
  return others.reduce<TextLine[]>((open, line) => addLine(rows, open, line, shape), [])
}

/** Whether a quotation mark at the beginning of a cell is still open at the end of the text. */
const leavesOpen = (text: string, delimiter: Delimiter): boolean => {
  let at = 0
  while (at < text.length) {
    if (text[at] === '"') {
      at += 1
      for (;;) {
        const mark = text.indexOf('"', at)
        if (mark < 0) return true
        at = mark + 1
        const next = text[at]
        if (next === undefined || next === delimiter || next === '\n') break
        if (next === '"') at += 1
      }
    }
    const next = endOfCell(text, at, delimiter)
    if (next < 0) return false
    at = next + 1
  }
  return false
}

const endOfCell = (text: string, from: number, delimiter: Delimiter): number => {
  const cell = text.indexOf(delimiter, from)
  const line = text.indexOf('\n', from)
  if (cell < 0 || line < 0) return Math.max(cell, line)
  return Math.min(cell, line)
}

const options = (delimiter: Delimiter) =>
  ({
    delimiter,
    record_delimiter: '\n',
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
  }) as const

const readCells = (rows: readonly Row[], delimiter: Delimiter): FileRow[] => {
  const quoted = rows.filter((row) => row.problem === undefined && !isSplit(row))
  const all = tryParse(quoted.map((row) => row.text).join('\n'), delimiter)
  // Otherwise one of them is odd: each is read by itself.
  const isWhole = all?.length === quoted.length
  let at = 0
  return rows.map((row) => {
    const { number, text, isEnded } = row
    if (row.problem !== undefined) return { number, problem: row.problem, text }
    const cells = isSplit(row) ? text.split(delimiter) : isWhole ? all[at++] : onlyRow(tryParse(text, delimiter))
    if (!cells) return { number, problem: t('The quotation marks don’t match.'), text }
    if (cells.length > maxColumns)
      return { number, problem: t('It has more than {max, number} cells.', { max: maxColumns }), text }
    return { number, cells, isEnded }
  })
}

// A row without any quotation mark has a cell between each two delimiters, as one does whose marks mean nothing.
const isSplit = ({ text, isLiteral }: Row): boolean => isLiteral === true || !text.includes('"')

const onlyRow = (rows: string[][] | null): string[] | null => (rows?.length === 1 ? (rows[0] ?? null) : null)

const tryParse = (text: string, delimiter: Delimiter): string[][] | null => {
  try {
    return parse(text, options(delimiter))
  } catch {
    return null
  }
}
