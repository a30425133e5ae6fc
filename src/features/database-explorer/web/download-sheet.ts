import { CallError } from '#client/client.ts'
import { api } from '#web/api.ts'
import { rowOf } from '#web/call-rows.ts'

/** Fetches the answer of a query as a spreadsheet and hands it to the browser to keep; throws `CallError`. */
export const downloadSheet = async (table: string, query: string, signal: AbortSignal): Promise<void> => {
  const { method, path } = rowOf('downloadDatabaseXlsx')
  const { csrfToken } = await api.csrfToken({}, { signal })
  const response = await fetch(path, {
    method,
    signal,
    headers: { accept: 'application/json', 'content-type': 'application/json', 'x-csrftoken': csrfToken },
    body: JSON.stringify({ table, custom_query: query }),
  })
  if (!response.ok) throw new CallError(`${method} ${path}`, response.status, await response.json().catch(() => ({})))
  // A file that broke off on its way fails here.
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = `${table}.xlsx`
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
