import { createHash } from 'node:crypto'
import { columnKey } from '../domain/distributors.ts'

/** What files with the same columns in the same order have in common. */
export const columnsHash = (columns: readonly string[]): Buffer =>
  createHash('sha256').update(columns.map(columnKey).join('\u001f')).digest()
