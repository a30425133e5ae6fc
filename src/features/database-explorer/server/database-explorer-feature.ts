import { invalidField } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { defineFeature, type Feature } from '#server/http/feature.ts'
import type { Services } from '#server/services.ts'
import { routes } from '../contract/routes.ts'
import { downloadQuery } from './download-query.ts'
import { explainQuery, runQuery } from './run-query.ts'
import { forgetQuery, listSavedQueries, saveQuery } from './saved-queries.ts'
import { readColumns, readTableNames } from './store.ts'

/** Looks into the database of this server, under a role of its own that only reads what is shown. */
export const databaseExplorerFeature = (services: Services): Feature =>
  defineFeature(routes, {
    getDatabaseTableNames: async () => {
      const [tables, reasons] = await Promise.all([readTableNames(services.database), services.explorer.whyOff()])
      return { tables, off: reasons.length > 0 ? { reasons, script: services.explorer.script() } : null }
    },
    getDatabaseTable: async (_context, { table }) => {
      const schema_info = await readColumns(services.database, table)
      if (schema_info.length === 0) throw invalidField('table', t('There is no such table.'))
      return { schema_info }
    },
    runDatabaseQuery: (context, input) => runQuery(services, context, input),
    explainDatabaseQuery: (context, input) => explainQuery(services, context, input),
    downloadDatabaseXlsx: (context, input) => downloadQuery(services, context, input),
    getSavedDatabaseQueries: async ({ person }) => ({ queries: await listSavedQueries(services, person) }),
    saveDatabaseQuery: async ({ person }, input) => ({ query: await saveQuery(services, person, input) }),
    deleteDatabaseQuery: ({ person }, { queryId }) => forgetQuery(services, person, queryId),
  })
