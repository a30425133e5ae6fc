import { Failure, invalidField } from '#kernel/errors.ts'
import { ExplorerBusy, QueryRefused } from '#server/database/explorer/query-refused.ts'
import type { Services } from '#server/services.ts'
import { defaultTable } from '../contract/database-limits.ts'
import type { ColumnInfo } from '../contract/database-query.ts'
import { isWholeTable, queryFailed, wholeTable } from '../contract/database-texts.ts'
import { readColumns } from './store.ts'

/** What somebody asks: all of a table, which has columns to tell of, or a query of their own; and the text that runs. */
export interface AskedQuery {
  /** Null for a query of their own. */
  table: string | null
  columns: ColumnInfo[]
  text: string
}

/** Reads what is asked; refuses a table that is not shown, and everything as long as the Explorer is switched off. */
export const askedQuery = async (
  { explorer, database }: Services,
  input: { table?: string | undefined; custom_query?: string | undefined },
): Promise<AskedQuery> => {
  const reasons = await explorer.whyOff()
  if (reasons.length > 0)
    throw new Failure('unavailable', `The Database Explorer is switched off: ${reasons.join('; ')}.`)
  const table = input.table ?? defaultTable
  const columns = await readColumns(database, table)
  if (columns.length === 0) throw invalidField('table', 'There is no such table.')
  const text = input.custom_query ?? ''
  return isWholeTable(table, text) ? { table, columns, text: wholeTable(table) } : { table: null, columns: [], text }
}

/** What is told of a query that failed: PostgreSQL's own words where it refused, and where in the text. */
export const failureOf = (error: unknown): unknown => {
  if (error instanceof ExplorerBusy)
    return new Failure('unavailable', 'Too many queries are running. Try again when one of them has ended.', {
      retryAfterSeconds: 5,
    })
  if (!(error instanceof QueryRefused)) return error
  return new Failure('invalid', error.message || queryFailed, { details: { at: error.at, hint: error.hint } })
}
