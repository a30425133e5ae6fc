import type { InfiniteData } from '@tanstack/react-query'
import type { Notification } from '#features/notifications/contract/notification.ts'
import { queryClient } from '#web/query-client.ts'
import { notificationsQuery } from './queries.ts'
import { unreadQuery } from './unread-query.ts'

/** Shows as read at once what is about to be marked: one, or all. */
export const showAsRead = (workspaceId: string, id?: string): void => {
  let newly = 0
  const mark = (entry: Notification): Notification => {
    if (entry.read || (id !== undefined && entry.id !== id)) return entry
    newly += 1
    return { ...entry, read: true }
  }
  queryClient.setQueryData(
    notificationsQuery(workspaceId).queryKey,
    (known: InfiniteData<Notification[]> | undefined) =>
      known && { ...known, pages: known.pages.map((page) => page.map(mark)) },
  )
  queryClient.setQueryData(unreadQuery(workspaceId).queryKey, (known) =>
    known === undefined ? undefined : id === undefined ? 0 : Math.max(0, known - newly),
  )
}

/** Has the list and the count fetched again. */
export const askAgain = (workspaceId: string): void => {
  void queryClient.invalidateQueries({ queryKey: notificationsQuery(workspaceId).queryKey })
  void queryClient.invalidateQueries({ queryKey: unreadQuery(workspaceId).queryKey })
}
