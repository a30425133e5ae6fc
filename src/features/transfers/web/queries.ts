import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api.ts'
import { queryClient } from '#web/query-client.ts'
import { workspaceKey } from '#web/session/use-workspace.ts'

/** The transfers of a workspace, and the room that it has. */
export const transfersQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'transfers'),
    queryFn: ({ signal }) => api.getTransfers({}, { signal, workspaceId }),
  })

/** One transfer with its files. */
export const transferQuery = (workspaceId: string, id: string) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'transfers', id),
    queryFn: async ({ signal }) => (await api.getTransfer({ id }, { signal, workspaceId })).transfer,
  })

/** Asks for the transfers again, and for those that are open. */
export const refreshTransfers = async (workspaceId: string): Promise<void> => {
  const { queryKey } = transfersQuery(workspaceId)
  // The list first: what it no longer has is not asked for.
  await queryClient.invalidateQueries({ queryKey, exact: true })
  await queryClient.invalidateQueries({ queryKey, predicate: (query) => query.queryKey.length > queryKey.length })
}
