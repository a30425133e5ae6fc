import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api.ts'
import { orKept } from '#web/offline/kept-answers.ts'

/** The workspaces that the person owns and those that are shared with them. */
export const workspacesQuery = queryOptions({
  queryKey: ['workspaces'],
  queryFn: ({ signal }) => orKept(api.getWorkspaces({}, { signal }), 'cards'),
})
