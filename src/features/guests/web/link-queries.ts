import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api.ts'
import { queryClient } from '#web/query-client.ts'
import { workspaceKey } from '#web/session/use-workspace.ts'

/** A song as the window of its guest links needs it. */
export interface SharedSong {
  id: string
  title: string
}

/** The guest links of a workspace; of one song, or (null) all. */
export const linksQuery = (workspaceId: string, songId: string | null) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'guest-links', songId),
    queryFn: async ({ signal }) =>
      (await api.getGuestLinks(songId === null ? {} : { songId }, { signal, workspaceId })).links,
    // Guests open links and ask for more while nobody looks: the list is asked for whenever it is shown.
    staleTime: 0,
  })

/** Asks for the guest links again. */
export const refreshLinks = (workspaceId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: workspaceKey(workspaceId, 'guest-links') })
