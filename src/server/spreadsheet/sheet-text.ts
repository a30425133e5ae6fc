import { readFile, stat } from 'node:fs/promises'
import { streamOdsRows } from 'hucre/ods'
import { readXlsx, streamXlsxRows } from 'hucre/xlsx'
import { Failure } from '#kernel/errors.ts'

/** How large the parts of a zip are when they are unpacked, in bytes by their names; null for what is no zip that says so. */
const packedParts = (file: Buffer): Map<string, number> | null => {
  const end = file.lastIndexOf('PK\x05\x06', file.length, 'latin1')
  if (end < 0 || end + 22 > file.length) return null
  const count = file.readUInt16LE(end + 10)
  const parts = new Map<string, number>()
  let at = file.readUInt32LE(end + 16)
  for (let part = 0; part < count; part++) {
    if (at + 46 > file.length || file.toString('latin1', at, at + 4) !== 'PK\x01\x02') return null
    const [packed, unpacked] = [file.readUInt32LE(at + 20), file.readUInt32LE(at + 24)]
    // What does not say its size, or only in fields for more than 4 GB, is not unpacked at all.
    if ((unpacked === 0 && packed > 2) || unpacked === 0xffffffff) return null
    const nameLength = file.readUInt16LE(at + 28)
    parts.set(file.toString('utf8', at + 46, at + 46 + nameLength), unpacked)
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return parts
}

const mostBytes = 50_000_000
const mostUnpacked = 250_000_000
const looksAtRows = 60
const pieceChars = 64 * 1024

type Value = string | number | boolean | Date | object | null | undefined

interface Row {
  /** From 0. */
  index: number
  values: readonly Value[]
}

interface Sheet {
  rows: () => AsyncIterable<Row>
}

/** Whether a file may be a spreadsheet, by its first bytes: they are those of any zip. */
export const isPacked = (head: Uint8Array): boolean =>
  Buffer.from(head.subarray(0, 4)).toString('latin1') === 'PK\x03\x04'

/**
 * The fullest sheet of an .xlsx or .ods file as CSV in UTF-8, a line for each of its rows; null for any other file. Nothing is
 * unpacked before its size is known: hucre gives no part more room than it said.
 */
export const sheetText = async (path: string): Promise<AsyncGenerator<Uint8Array, void> | null> => {
  const { size } = await stat(path)
  const refuse = (): Failure =>
    new Failure('invalid', 'This spreadsheet is too large to be read. Save the sheet as CSV and take that.')
  if (size > mostBytes) throw refuse()
  const file = await readFile(path)
  const parts = packedParts(file)
  const kind = parts?.has('xl/workbook.xml') ? 'xlsx' : parts?.has('content.xml') ? 'ods' : null
  if (!parts || !kind) return null
  if ([...parts.values()].reduce((sum, bytes) => sum + bytes, 0) > mostUnpacked) throw refuse()
  const sheets = kind === 'xlsx' ? await sheetsOfXlsx(file) : await sheetsOfOds(file)
  return csvOf(sheets)
}

const sheetsOfXlsx = async (file: Buffer): Promise<Sheet[]> => {
  const names: string[] = []
  await readXlsx(file, { sheets: ({ name }) => names.push(name) < 0 })
  return names.map((sheet) => ({ rows: () => streamXlsxRows(file, { sheet }) }))
}

const sheetsOfOds = async (file: Buffer): Promise<Sheet[]> => {
  const found = new Set<number>()
  for await (const { sheetIndex = 0 } of streamOdsRows(file)) found.add(sheetIndex)
  return [...found].map((at) => ({ rows: () => streamOdsRows(file, { sheets: [at] }) }))
}

async function* csvOf(sheets: readonly Sheet[]): AsyncGenerator<Uint8Array, void> {
  let best: { sheet: Sheet; filled: number; width: number } | null = null
  for (const sheet of sheets) {
    let [filled, width] = [0, 0]
    for await (const { index, values } of sheet.rows()) {
      if (index >= looksAtRows) break
      const cells = values.map(cellText)
      filled += cells.filter((cell) => cell !== '').length
      width = Math.max(width, cells.findLastIndex((cell) => cell !== '') + 1)
    }
    if (filled > (best?.filled ?? 0)) best = { sheet, filled, width }
  }
  if (!best) return
  let text = ''
  let next = 0
  for await (const { index, values } of best.sheet.rows()) {
    // So that a line has the number of its row.
    text += '\n'.repeat(Math.max(0, index - next))
    const cells = values.map(cellText)
    while (cells.length > best.width && cells.at(-1) === '') cells.pop()
    while (cells.length < best.width) cells.push('')
    text += `${cells.map(quoted).join(',')}\n`
    next = index + 1
    if (text.length < pieceChars) continue
    yield Buffer.from(text)
    text = ''
  }
  if (text !== '') yield Buffer.from(text)
}

const quoted = (text: string): string => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** What a cell says, as one writes it into CSV: on one line, numbers with a point and no exponent, days by year, month and day. */
const cellText = (value: Value): string => {
  if (typeof value === 'string') return value.replace(/[\r\n\t]+/g, ' ')
  if (typeof value === 'number') return numberText(value)
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) return ''
    const text = value.toISOString()
    return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ')
  }
  return typeof value === 'boolean' ? String(value) : ''
}

// A spreadsheet reckons with 15 digits: the 16th is no one's.
const numberText = (value: number): string => {
  const rounded = Number(value.toPrecision(15))
  const text = String(rounded)
  return text.includes('e') ? rounded.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 }) : text
}
