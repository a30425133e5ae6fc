import { queryClient } from '#web/query-client.ts'
import { currentWorkspaceQuery } from '#web/session/session.ts'
import { workspacesQuery } from '#web/session/workspaces-query.ts'
import { invitesQuery } from './invites-query.ts'
import { membersQuery } from './members-query.ts'

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
