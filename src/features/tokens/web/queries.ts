import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api.ts'
import { queryClient } from '#web/query-client.ts'
import { workspaceKey } from '#web/session/use-workspace.ts'

/** The access tokens of a workspace that one may see. */
export const tokensQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'tokens'),
    queryFn: ({ signal }) => api.getTokens({}, { signal, workspaceId }),
  })

/** Asks for the tokens again. */
export const refreshTokens = (workspaceId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: workspaceKey(workspaceId, 'tokens') })
