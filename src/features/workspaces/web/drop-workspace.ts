import { queryClient } from '#web/query-client.ts'
import { switchWorkspace } from '#web/session/session.ts'
import { workspacesQuery } from '#web/session/workspaces-query.ts'
import { tabWorkspace } from '#web/tab-workspace.ts'

/** Takes a workspace that one has deleted or left out of the list, and out of this tab if it was open here. */
export const dropWorkspace = (id: string): void => {
  if (tabWorkspace() === id) switchWorkspace(null)
  queryClient.setQueryData(
    workspacesQuery.queryKey,
    (lists) =>
      lists && {
        ...lists,
        workspaces: lists.workspaces.filter((card) => card.id !== id),
        sharedWorkspaces: lists.sharedWorkspaces.filter((card) => card.id !== id),
      },
  )
  void queryClient.invalidateQueries({ queryKey: workspacesQuery.queryKey })
}
