import { foldName } from '#kernel/text.ts'
import type { NumberedLine } from './read-statement.ts'
import { lineHash } from './statement-hashes.ts'

/** Ends each value of a column. No value has it: control characters of a file become spaces. */
export const valueEnd = '\u001f'

/** Stands for a value that a line does not have; no value is that, for the same reason. */
export const noValue = '\u001e'

/**
 * The lines of a batch as the database takes them: one text for each column, its values one after the other. Lines that went from
 * thread to thread and to the database one by one took longer than reading them.
 */
export interface LineColumns {
  lines: number
  /** Of how many lines the distributor has kept a part back. */
  reduced: number
  columns: Record<keyof typeof written, string>
}

const written = {
  number: ({ number }) => String(number),
  line_hash: ({ line }) => lineHash(line),
  day: ({ line }) => line.day,
  currency: ({ line }) => line.currency,
  amount_e12: ({ line }) => String(line.amount),
  sale_month: ({ line }) => line.saleMonth,
  store: ({ line }) => line.store,
  country: ({ line }) => line.country,
  artist: ({ line }) => line.artist,
  title: ({ line }) => line.title,
  product: ({ line }) => line.product,
  isrc: ({ line }) => line.isrc,
  upc: ({ line }) => line.upc,
  quantity: ({ line }) => (line.quantity === null ? null : String(line.quantity)),
  counterpart: ({ line }) => line.counterpart,
  counterpart_key: ({ line }) => foldName(line.counterpart),
  note: ({ line }) => line.note,
  reference: ({ line }) => line.reference,
} as const satisfies Record<string, (line: NumberedLine) => string | null>

const names = Object.keys(written) as (keyof typeof written)[]

/** The columns of a batch. */
export const columnsOf = (lines: readonly NumberedLine[]): LineColumns => ({
  lines: lines.length,
  reduced: lines.filter(({ isReduced }) => isReduced).length,
  columns: Object.fromEntries(
    names.map((name) => [name, lines.map((line) => `${written[name](line) ?? noValue}${valueEnd}`).join('')]),
  ) as LineColumns['columns'],
})
