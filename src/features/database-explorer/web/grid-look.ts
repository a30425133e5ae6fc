import type { QueryAnswer, ShownValue } from '#features/database-explorer/contract/database-query.ts'
import { isNumeric } from '#features/database-explorer/domain/sort-rows.ts'

/** Height of a row, in px. */
export const rowHeight = 28

/** The narrowest and the widest that a column comes, in px; by hand it can be made wider. */
export const columnWidths = { least: 56, most: 340, byHand: 1200, step: 24 }

// What stands around a text in its cell, and the arrow of a sorted column, in px.
const aroundText = 24
const arrow = 18
// A digit of the mono, as wide as all its characters, at the size of numbers in the grid.
const digit = 6.7
const looked = 200
// More than fit into the widest that a column comes.
const measured = 120

let pen: CanvasRenderingContext2D | null | undefined

const textWidth = (text: string, weight: number): number => {
  pen ??= document.createElement('canvas').getContext('2d')
  if (!pen) return text.length * 7
  pen.font = `${weight} 12px ${getComputedStyle(document.body).fontFamily}`
  return pen.measureText(text.slice(0, measured)).width
}

const widest = (widths: number[]): number => widths.reduce((most, width) => Math.max(most, width), 0)

/** How wide each column should be for its head and its values, in px: all of its numbers, and the first of its texts. */
export const fittingWidths = ({ columns, types, rows }: QueryAnswer): number[] =>
  columns.map((name, column) => {
    const lineOf = (row: readonly ShownValue[]): string => cellLine(row[column] ?? null)
    const values = isNumeric(types[column])
      ? widest(rows.map((row) => lineOf(row).length)) * digit
      : widest(rows.slice(0, looked).map((row) => textWidth(lineOf(row), 400)))
    const width = Math.max(values, textWidth(name, 560) + arrow) + aroundText
    return Math.ceil(Math.min(Math.max(width, columnWidths.least), columnWidths.most))
  })

/** A value as text, for copying. */
export const cellText = (value: ShownValue): string => (value === null ? 'NULL' : String(value))

const longestInCell = 300

/** The text of a value in its cell: on one line, with a sign for each line break, and no more than fits anyway. */
export const cellLine = (value: ShownValue): string =>
  cellText(value)
    .slice(0, longestInCell)
    .replace(/\r?\n\s*/g, ' ↵ ')
    .replace(/\s+/g, ' ')

/** A value as it is read whole: JSON with a line for each of its fields. */
export const readableText = (value: ShownValue, type: string): string => {
  if (value === null || (type !== 'json' && type !== 'jsonb')) return cellText(value)
  try {
    return JSON.stringify(JSON.parse(String(value)), null, 2)
  } catch {
    // One that was cut is no JSON any more.
    return String(value)
  }
}

/** A row as spreadsheets take it from the clipboard: values with tabs between them. */
export const rowText = (row: readonly ShownValue[]): string =>
  row.map((value) => (value === null ? '' : String(value).replace(/[\t\r\n]+/g, ' '))).join('\t')
