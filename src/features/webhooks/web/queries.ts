import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '#web/api.ts'
import { queryClient } from '#web/query-client.ts'
import { workspaceKey } from '#web/session/use-workspace.ts'

/** The webhooks of a workspace. */
export const webhooksQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'webhooks'),
    queryFn: ({ signal }) => api.getWebhooks({}, { signal, workspaceId }),
  })

/** What was sent to a webhook, a page at a time. */
export const deliveriesQuery = (workspaceId: string, webhookId: string) =>
  infiniteQueryOptions({
    queryKey: workspaceKey(workspaceId, 'webhooks', webhookId),
    queryFn: ({ signal, pageParam }) =>
      api.getWebhookDeliveries({ webhookId, ...(pageParam && { cursor: pageParam }) }, { signal, workspaceId }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

/** Asks for the webhooks and their logs again. */
export const refreshWebhooks = (workspaceId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: workspaceKey(workspaceId, 'webhooks') })
