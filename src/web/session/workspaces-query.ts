import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api.ts'

/** The workspaces that the person owns and those that are shared with them. */
export const workspacesQuery = queryOptions({
  queryKey: ['workspaces'],
  queryFn: ({ signal }) => api.getWorkspaces({}, { signal }),
})
