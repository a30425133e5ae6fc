import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api.ts'
import { queryClient } from '#web/query-client.ts'
import { workspaceKey } from '#web/session/use-workspace.ts'

const minute = 60_000

/** Everything that the homepage of a workspace shows. */
export const homepageQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'homepage'),
    queryFn: async ({ signal }) => {
      const page = await api.getHomepage({}, { signal, workspaceId })
      // By how much this machine's clock is behind the server's, in milliseconds.
      return { ...page, clockOffsetMs: Date.parse(page.now) - Date.now() }
    },
    // Events pass and days begin without anybody doing anything.
    refetchInterval: minute,
  })

/** Asks for the homepage again. */
export const refreshHomepage = (workspaceId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: homepageQuery(workspaceId).queryKey })
