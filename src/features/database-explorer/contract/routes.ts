import { z } from 'zod'
import { id } from '#kernel/ids.ts'
import { t } from '#kernel/language/translate.ts'
import { emptyAsAbsent, yesOrNoOf } from '#kernel/numbers.ts'
import { listOf } from '#kernel/page.ts'
import { defineRoutes, defineTag } from '#kernel/route.ts'
import { mostColumns, mostSavedQueries, mostTables } from './database-limits.ts'
import { columnInfo, queryAnswer, queryName, queryText, savedQuery } from './database-query.ts'

const limit = { max: 240, seconds: 60, by: 'user' } as const
const asked = z.object({
  table: z.preprocess(
    emptyAsAbsent,
    z
      .string({ error: () => t('The table must be a name.') })
      .max(200, { error: () => t('There is no such table.') })
      .optional(),
  ),
  custom_query: queryText.optional(),
})

export const tag = defineTag({
  name: 'Database Explorer',
  description: 'What administrators ask the database: tables, queries, plans and saved queries. It only reads.',
})

export const routes = defineRoutes({
  getDatabaseTableNames: {
    method: 'GET',
    path: '/api/get-database-table-names',
    doc: 'The tables of the Database Explorer; `off` says why no query may run, and how a superuser of the database changes that.',
    access: 'admin',
    kind: 'json',
    reply: z.object({
      tables: listOf(z.string(), mostTables),
      off: z.object({ reasons: listOf(z.string(), mostTables), script: z.string() }).nullable(),
    }),
  },
  getDatabaseTable: {
    method: 'GET',
    path: '/api/get-database-table',
    doc: 'The columns of one table that the Database Explorer shows.',
    access: 'admin',
    kind: 'json',
    query: z.object({
      table: z
        .string({ error: () => t('The table must be a name.') })
        .max(200, { error: () => t('There is no such table.') }),
    }),
    reply: z.object({ schema_info: listOf(columnInfo, mostColumns) }),
  },
  runDatabaseQuery: {
    method: 'POST',
    path: '/api/run-database-query',
    doc: 'Runs a query that only reads, or shows all rows of a table; ends when the caller hangs up. It is in the audit log; `schema_info` tells its columns.',
    access: 'admin',
    kind: 'json',
    confirms: true,
    body: asked,
    reply: queryAnswer,
    limit,
  },
  explainDatabaseQuery: {
    method: 'POST',
    path: '/api/explain-database-query',
    doc: 'The steps in which PostgreSQL would run a query, as EXPLAIN tells them in JSON; the query is not run.',
    access: 'admin',
    kind: 'json',
    body: asked,
    reply: z.object({ plan: z.unknown() }),
    limit,
  },
  downloadDatabaseXlsx: {
    method: 'POST',
    path: '/download-database-xlsx',
    doc: 'The answer of a query as a spreadsheet, sent while it is read.',
    access: 'admin',
    kind: 'stream',
    confirms: true,
    body: asked,
    limit,
  },
  getSavedDatabaseQueries: {
    method: 'GET',
    path: '/api/get-saved-database-queries',
    doc: "One's own saved queries, and those that other administrators share.",
    access: 'admin',
    kind: 'json',
    reply: z.object({ queries: listOf(savedQuery, mostSavedQueries) }),
  },
  saveDatabaseQuery: {
    method: 'POST',
    path: '/save-database-query',
    doc: "Saves a query under a name; with `queryId` it changes one of one's own.",
    access: 'admin',
    kind: 'form',
    refuses: ['conflict'],
    body: z.object({
      queryId: z.preprocess(emptyAsAbsent, id.optional()),
      name: queryName,
      query: queryText.refine((text) => text.trim() !== '', { error: () => t('There’s no query to save.') }),
      shared: yesOrNoOf(() => t('Sharing must be yes or no.')).default(false),
    }),
    reply: z.object({ query: savedQuery }),
    limit,
    next: '/database-explorer',
  },
  deleteDatabaseQuery: {
    method: 'POST',
    path: '/delete-database-query',
    doc: "Deletes one of one's own saved queries.",
    access: 'admin',
    kind: 'form',
    body: z.object({ queryId: id }),
    limit,
    next: '/database-explorer',
  },
})
