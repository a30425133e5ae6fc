import type { QueryAnswer, ShownValue } from '#features/database-explorer/contract/database-query.ts'
import { isNumeric } from '#features/database-explorer/domain/sort-rows.ts'

/** Height of a row, in px. */
export const rowHeight = 28

/** The narrowest and the widest that a column comes, in px; by hand it can be made wider. */
export const columnWidths = { least: 56, most: 340, byHand: 1200, step: 24 }

const characterWidth = 7.4
const aroundText = 26
const looked = 200

/** How wide each column should be for its head and its first values, in px. */
export const fittingWidths = ({ columns, types, rows }: QueryAnswer): number[] =>
  columns.map((name, column) => {
    const longest = rows
      .slice(0, looked)
      .reduce((most, row) => Math.max(most, cellText(row[column] ?? null).length), name.length + 3)
    const width = longest * characterWidth * (isNumeric(types[column]) ? 0.95 : 1) + aroundText
    return Math.round(Math.min(Math.max(width, columnWidths.least), columnWidths.most))
  })

/** A value as text, for copying. */
export const cellText = (value: ShownValue): string => (value === null ? 'NULL' : String(value))

const longestInCell = 300

/** A value as it stands in its cell: on one line, and no more of it than fits anyway. */
export const cellLine = (value: ShownValue): string => cellText(value).slice(0, longestInCell).replace(/\s+/g, ' ')

/** A row as spreadsheets take it from the clipboard: values with tabs between them. */
export const rowText = (row: readonly ShownValue[]): string =>
  row.map((value) => (value === null ? '' : String(value).replace(/[\t\r\n]+/g, ' '))).join('\t')
