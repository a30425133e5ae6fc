import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api.ts'
import { queryClient } from '#web/query-client.ts'
import { workspaceKey } from '#web/session/use-workspace.ts'

/** The guest links of a workspace; of one song, or (null) all. */
export const linksQuery = (workspaceId: string, songId: string | null) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'guest-links', songId),
    queryFn: async ({ signal }) =>
      (await api.getGuestLinks(songId === null ? {} : { songId }, { signal, workspaceId })).links,
  })

/** Asks for the guest links again. */
export const refreshLinks = (workspaceId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: workspaceKey(workspaceId, 'guest-links') })
