import { t } from '#kernel/language/translate.ts'

/** When a query fails and nobody says why. */
export const queryFailed = (): string => t('Query failed.')

/** What is run when no query is given. */
export const wholeTable = (table: string): string => `SELECT * FROM "${table.replaceAll('"', '""')}"`

/** Whether a query is just the one that the editor shows when a table is chosen: all of that table. */
export const isWholeTable = (table: string, query: string): boolean => {
  const bare = query.trim()
  return bare === '' || (bare.endsWith(';') ? bare.slice(0, -1).trimEnd() : bare) === wholeTable(table)
}

/** What a query of one's own is called, where a table would have its name. */
export const freeQuery = (): string => t('Free query')

/** The name of the file that an answer is taken along in: of the table, if it is all of one. */
export const sheetFileName = (table: string | null): string => `${table ?? 'query'}.xlsx`
