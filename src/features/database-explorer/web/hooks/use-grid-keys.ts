import { type KeyboardEvent, useState } from 'react'

/** A place in the grid; row -1 is its head. */
interface GridPlace {
  row: number
  column: number
}

/** What the keys do besides moving about. */
interface GridDoings {
  sort: (column: number) => void
  resize: (column: number, by: 1 | -1) => void
  copyCell: () => void
  copyRow: () => void
  open: () => void
}

const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most)

/** Walks through a grid: arrows, Home and End (with Ctrl to the corners), Page Up and Down. */
export const useGridKeys = (rows: number, columns: number, page: number, does: GridDoings) => {
  const [at, setAt] = useState<GridPlace>({ row: rows > 0 ? 0 : -1, column: 0 })
  const go = (row: number, column: number): void =>
    setAt({ row: within(row, -1, rows - 1), column: within(column, 0, columns - 1) })
  const steps = (far: boolean): Record<string, [row: number, column: number]> => ({
    ArrowUp: [at.row - 1, at.column],
    ArrowDown: [at.row + 1, at.column],
    ArrowLeft: [at.row, at.column - 1],
    ArrowRight: [at.row, at.column + 1],
    Home: [far ? 0 : at.row, 0],
    End: [far ? rows - 1 : at.row, columns - 1],
    PageUp: [Math.max(at.row - page, 0), at.column],
    PageDown: [at.row + page, at.column],
  })
  const act = ({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent): boolean => {
    const far = ctrlKey || metaKey
    const step = steps(far)[key]
    if (shiftKey && (key === 'ArrowLeft' || key === 'ArrowRight')) does.resize(at.column, key === 'ArrowLeft' ? -1 : 1)
    else if (step) go(...step)
    else if (key === 'c') does.copyCell()
    else if (key === 'r' && !far) does.copyRow()
    else if ((key === 's' && !far) || (key === 'Enter' && at.row === -1)) does.sort(at.column)
    else if (key === 'Enter') does.open()
    else return false
    return true
  }
  const onKey = (event: KeyboardEvent): void => {
    if (!event.altKey && act(event)) event.preventDefault()
  }
  return { at, go, onKey }
}
