import { counted } from './counted.ts'
/** What is wrong with a row of a file whose cells are not as many as its columns; null when they are, or when only empty ones follow. */
export const rowCellsFault = (cells: readonly string[], columns: number): string | null => {
  if (cells.length < columns)
    return `It has ${counted(cells.length, 'cell')}, and the file ${columns} columns: it is cut off.`
  if (cells.slice(columns).some((cell) => cell.trim() !== ''))
    return `It has ${cells.length} cells, and the file only ${counted(columns, 'column')}: a separator stands where none belongs.`
  return null
}
