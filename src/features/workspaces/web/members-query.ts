import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api.ts'
import { workspaceKey } from '#web/session/use-workspace.ts'

/** Everybody in a workspace, with the name of the owner and of the person who asks. */
export const membersQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'members'),
    queryFn: ({ signal }) => api.getWorkspaceMembers({}, { signal, workspaceId }),
    // People come and go while nobody looks at this list.
    staleTime: 0,
  })
