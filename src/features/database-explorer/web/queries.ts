import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api.ts'
import { queryClient } from '#web/query-client.ts'

const key = (...rest: string[]) => ['database-explorer', ...rest] as const

/** The tables that can be looked at, and why nothing may be run, if so. */
export const tablesQuery = queryOptions({
  queryKey: key('tables'),
  queryFn: ({ signal }) => api.getDatabaseTableNames({}, { signal }),
})

/** The columns of a table. */
export const tableQuery = (table: string) =>
  queryOptions({
    queryKey: key('table', table),
    queryFn: async ({ signal }) => (await api.getDatabaseTable({ table }, { signal })).schema_info,
    staleTime: 60_000,
  })

/** The queries that are kept. */
export const savedQueriesQuery = queryOptions({
  queryKey: key('saved'),
  queryFn: async ({ signal }) => (await api.getSavedDatabaseQueries({}, { signal })).queries,
})

/** Asks for the kept queries again. */
export const refreshSavedQueries = (): Promise<void> => queryClient.invalidateQueries({ queryKey: key('saved') })
