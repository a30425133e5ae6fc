import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api.ts'
import { workspaceKey } from '#web/session/use-workspace.ts'

/** How many notifications the person has not read; kept with the tab's workspace, though it counts those of all. */
export const unreadQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: workspaceKey(workspaceId, 'notifications', 'unread'),
    queryFn: async ({ signal }) => (await api.getUnreadCount({}, { signal })).unread,
  })
