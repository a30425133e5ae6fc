import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { mostListed } from '#features/notifications/contract/notification-limits.ts'
import { api } from '#web/api.ts'
import { workspaceKey } from '#web/session/use-workspace.ts'

/** What the person was told, newest first, a page at a time. */
export const notificationsQuery = (workspaceId: string) =>
  infiniteQueryOptions({
    queryKey: workspaceKey(workspaceId, 'notifications', 'list'),
    queryFn: ({ signal, pageParam }) =>
      api.getNotifications(pageParam === null ? {} : { cursor: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.length < mostListed ? null : (page.at(-1)?.id ?? null)),
  })

/** The person's own settings. */
export const settingsQuery = queryOptions({
  queryKey: ['notifications', 'settings'],
  queryFn: ({ signal }) => api.getSettings({}, { signal }),
})
