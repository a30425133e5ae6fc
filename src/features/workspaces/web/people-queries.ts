import { queryOptions } from '@tanstack/react-query'
import type { ReplyOf } from '#client/client.ts'
import type { routes } from '#features/workspaces/contract/routes.ts'
import { api } from '#web/api.ts'
import { queryClient } from '#web/query-client.ts'
import { currentWorkspaceQuery } from '#web/session/session.ts'
import { workspaceKey } from '#web/session/use-workspace.ts'
import { workspacesQuery } from '#web/session/workspaces-query.ts'

/** Everybody in a workspace, with the name of the owner and of the person who asks. */
export const membersQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'members'),
    queryFn: ({ signal }) => api.getWorkspaceMembers({}, { signal, workspaceId }),
    // People come and go while nobody looks at this list.
    staleTime: 0,
  })

/** Who is in a workspace, who is invited, and how many seats there are. */
export type Invites = ReplyOf<typeof routes, 'getInvites'>

/** What the invite screen shows of a workspace; only its owner may ask. */
export const invitesQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: ['invites', workspaceId],
    queryFn: ({ signal }) => api.getInvites({ workspaceId }, { signal }),
  })

/** Has everything asked for again that shows who is in a workspace, and as what. */
export const refreshPeople = async (workspaceId: string): Promise<void> => {
  void queryClient.invalidateQueries({ queryKey: workspacesQuery.queryKey })
  void queryClient.invalidateQueries({ queryKey: currentWorkspaceQuery.queryKey })
  await Promise.all(
    [membersQuery(workspaceId), invitesQuery(workspaceId)].map(({ queryKey }) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )
}
