import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api.ts'
import { workspacesQuery } from '#web/session/workspaces-query.ts'

/** The workspaces that the person deleted and can bring back; stale whenever the others are. */
export const deletedWorkspacesQuery = queryOptions({
  queryKey: [...workspacesQuery.queryKey, 'deleted'],
  queryFn: ({ signal }) => api.getDeletedWorkspaces({}, { signal }),
})
