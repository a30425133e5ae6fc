import { sql } from 'kysely'
import type { Tx } from './database.ts'

/** Runs SQL text with $1 … placeholders in a transaction, for libraries that bring their own statements. */
export const runSql = async (tx: Tx, text: string, values: unknown[]): Promise<{ rows: Record<string, unknown>[] }> => {
  const parts = text.split(/\$(\d+)/)
  const chunks = parts.map((part, at) => (at % 2 === 0 ? sql.raw(part) : sql`${values[Number(part) - 1]}`))
  const { rows } = await sql`${sql.join(chunks, sql.raw(''))}`.execute(tx)
  return { rows: rows as Record<string, unknown>[] }
}
