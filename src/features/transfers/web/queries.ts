import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { TransferDirection } from '#features/transfers/contract/transfer.ts'
import { api } from '#web/api.ts'
import { queryClient } from '#web/query-client.ts'
import { workspaceKey } from '#web/session/use-workspace.ts'

/** What a band asks for behind a link for sending. */
export const requestQuery = (token: string) =>
  queryOptions({
    queryKey: ['transfer-request', token],
    queryFn: ({ signal }) => api.openTransferRequest({ token }, { signal }),
    retry: false,
  })

const listKey = (workspaceId: string) => workspaceKey(workspaceId, 'transfers', 'list')

/** The transfers of a workspace in one direction, page by page, and the room that it has. */
export const transfersQuery = (workspaceId: string, direction: TransferDirection) =>
  infiniteQueryOptions({
    queryKey: [...listKey(workspaceId), direction],
    queryFn: ({ signal, pageParam }) =>
      api.getTransfers({ direction, ...(pageParam !== null && { cursor: pageParam }) }, { signal, workspaceId }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  })

/** One transfer with its files. */
export const transferQuery = (workspaceId: string, id: string) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'transfers', 'one', id),
    queryFn: async ({ signal }) => (await api.getTransfer({ id }, { signal, workspaceId })).transfer,
  })

/** Asks for the transfers again, and for those that are open. */
export const refreshTransfers = async (workspaceId: string): Promise<void> => {
  // The lists first: what they no longer have is not asked for.
  await queryClient.invalidateQueries({ queryKey: listKey(workspaceId) })
  await queryClient.invalidateQueries({ queryKey: workspaceKey(workspaceId, 'transfers', 'one') })
}
