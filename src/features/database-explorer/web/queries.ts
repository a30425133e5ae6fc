import { queryOptions } from '@tanstack/react-query'
import { CallError } from '#client/client.ts'
import { t } from '#kernel/language/translate.ts'
import { api } from '#web/api.ts'
import { rowOf } from '#web/call-rows.ts'
import { tellStatus } from '#web/call-status.ts'
import { queryClient } from '#web/query-client.ts'

/** Fetches the answer of a query as a spreadsheet and hands it to the browser to keep; throws `CallError`. */
export const downloadSheet = async (
  { table, query, fileName }: { table: string; query: string; fileName: string },
  signal: AbortSignal,
): Promise<void> => {
  await api.confirmSession({}, { signal })
  const { csrfToken } = await api.csrfToken({}, { signal })
  const address = URL.createObjectURL(await readSheet(csrfToken, { table, custom_query: query }, signal))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

// The client reads answers as JSON; this one is a file.
const readSheet = (csrfToken: string, fields: Record<string, string>, signal: AbortSignal): Promise<Blob> =>
  new Promise((resolve, reject) => {
    const { method, path } = rowOf('downloadDatabaseXlsx')
    const request = new XMLHttpRequest()
    request.open(method, path)
    request.responseType = 'blob'
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('content-type', 'application/json')
    request.setRequestHeader('x-csrftoken', csrfToken)
    const fail = async (): Promise<void> => {
      const text = request.response instanceof Blob ? await request.response.text() : ''
      const body = request.status > 0 && text.startsWith('{') ? JSON.parse(text) : {}
      reject(new CallError(`${method} ${path}`, request.status, body))
    }
    request.onloadend = () => !signal.aborted && tellStatus(request.status)
    request.onload = () => (request.status === 200 ? resolve(request.response) : void fail())
    // A file that broke off on its way comes here, too.
    request.onerror = () => reject(new CallError(`${method} ${path}`, 0, {}))
    request.onabort = () => reject(new DOMException(t('No longer wanted.'), 'AbortError'))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(JSON.stringify(fields))
  })

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
