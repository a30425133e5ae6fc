import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { csvRow } from '#kernel/csv-row.ts'
import type { ZipFile } from '#server/zip/zip-archive.ts'
import type { ExportedTable } from './store.ts'

/** A table as two files of an archive, for programs and for people: JSON, and CSV for spreadsheets. */
export const tableFiles = (folder: string, { name, columns, rows }: ExportedTable, at: Date): ZipFile[] => {
  const lines = [csvRow(columns), ...rows.map((row) => csvRow(columns.map((column) => cellOf(row[column]))))]
  return [
    textFile(`${folder}${name}.json`, `${JSON.stringify(rows, null, 2)}\n`, at),
    // Without the mark some spreadsheets take the text for another encoding.
    textFile(`${folder}${name}.csv`, `\ufeff${lines.join('')}`, at),
  ]
}

/** A text as a file of an archive. */
export const textFile = (name: string, text: string, at: Date): ZipFile => {
  const bytes = Buffer.from(text)
  return {
    name,
    bytes: bytes.length,
    crc32: crc32(bytes),
    modifiedAt: at,
    contentMark: createHash('sha256').update(bytes).digest('hex'),
    read: async ({ start, end }) => Readable.from([bytes.subarray(start, end + 1)]),
  }
}

/** A value of a row as a cell of a table: what is no text or number as JSON. */
export const cellOf = (value: unknown): string | number | null => {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' || typeof value === 'number') return value
  return typeof value === 'boolean' ? String(value) : JSON.stringify(value)
}
