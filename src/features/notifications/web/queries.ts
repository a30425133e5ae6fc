import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { mostListed } from '#features/notifications/contract/notification-limits.ts'
import { api } from '#web/api.ts'
import { workspaceKey } from '#web/session/use-workspace.ts'

// The keys name the tab's workspace, though the answers do not depend on it: what a tab knows is forgotten by workspace.
const key = (workspaceId: string, what: string): readonly unknown[] => workspaceKey(workspaceId, 'notifications', what)

/** How many notifications the person has not read. */
export const unreadQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: key(workspaceId, 'unread'),
    queryFn: async ({ signal }) => (await api.getUnreadCount({}, { signal })).unread,
  })

/** What the person was told, newest first, a page at a time. */
export const notificationsQuery = (workspaceId: string) =>
  infiniteQueryOptions({
    queryKey: key(workspaceId, 'list'),
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
