import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api.ts'
import { workspaceKey } from '#web/session/use-workspace.ts'

/** All demos of a workspace with their notes, newest first. */
export const demosQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'demos'),
    queryFn: async ({ signal }) => (await api.getDemos({}, { signal, workspaceId })).musicDemos,
  })
