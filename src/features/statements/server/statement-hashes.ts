import { createHash, hash } from 'node:crypto'
import { columnKey } from '../domain/distributors.ts'
import { exactText } from '../domain/exact-amount.ts'
import type { StatementLine } from '../domain/statement-line.ts'

/** What files with the same columns in the same order have in common. */
export const columnsHash = (columns: readonly string[]): Buffer =>
  createHash('sha256').update(columns.map(columnKey).join('\u001f')).digest()

/** What tells a line from others of its source: all that it says, in whatever way its file is written; 16 bytes in hex. */
export const lineHash = (line: StatementLine): string => {
  const { day, currency, amount, saleMonth, quantity } = line
  const said = [
    day,
    currency,
    exactText(amount),
    saleMonth ?? '',
    quantity === null ? '' : String(quantity),
    line.store,
    line.country,
    line.artist,
    line.title,
    line.product,
    line.isrc,
    line.upc,
    line.counterpart,
    line.note,
    line.reference,
  ]
  return hash('sha256', said.join('\u001f')).slice(0, 32)
}
