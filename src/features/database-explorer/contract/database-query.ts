import { z } from 'zod'
import { numberText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import { listOf } from '#kernel/page.ts'
import { nameOf } from '#kernel/text.ts'
import { longestQuery, longestQueryName, mostColumns, mostShownRows } from './database-limits.ts'

/** A column of a table, in the words of SQLite's table_info; `dflt_value` is the expression of its default. */
export const columnInfo = z.object({
  cid: z.number(),
  name: z.string(),
  type: z.string(),
  notnull: z.boolean(),
  dflt_value: z.string().nullable(),
  /** The place of the column in the primary key, from 1; 0 when it has none. */
  pk: z.number(),
})
export type ColumnInfo = z.output<typeof columnInfo>

/** A value as it is shown: numbers where nothing is lost, everything else in PostgreSQL's text form. */
export const shownValue = z.union([z.string(), z.number(), z.boolean(), z.null()])
export type ShownValue = z.output<typeof shownValue>

/** The answer of a query. `types` has PostgreSQL's name for each column; `cut` says what kept the rest from being shown. */
export const queryAnswer = z.object({
  columns: listOf(z.string(), mostColumns),
  types: listOf(z.string(), mostColumns),
  rows: listOf(listOf(shownValue, mostColumns), mostShownRows),
  schema_info: listOf(columnInfo, mostColumns),
  cut: z.enum(['rows', 'size']).nullable(),
  seconds: z.number(),
  error: z.null(),
})
export type QueryAnswer = z.output<typeof queryAnswer>

/** A query that an administrator keeps. */
export const savedQuery = z.object({
  id: z.string(),
  name: z.string(),
  query: z.string(),
  shared: z.boolean(),
  /** Who keeps it; others can run it and not change it. */
  keeper: z.string(),
  mine: z.boolean(),
})
export type SavedQuery = z.output<typeof savedQuery>

/** The text of a query; empty for all rows of the table. */
export const queryText = z
  .string({ error: () => t('The query must be text.') })
  .max(longestQuery, {
    error: () => t('A query may have at most {max} characters.', { max: numberText(longestQuery) }),
  })
  .refine((text) => !text.includes('\0') && text.isWellFormed(), {
    error: () => t('The query has characters a database can’t store.'),
  })

/** The name of a saved query. */
export const queryName = nameOf(() => t('The name'), longestQueryName)
