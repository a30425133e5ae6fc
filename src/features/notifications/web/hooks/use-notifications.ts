import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { notificationTexts } from '#features/notifications/contract/notification-texts.ts'
import { api, messageOf } from '#web/api.ts'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { flash } from '#web/ui/flash.ts'
import { askAgain, showAsRead } from '../notifications-cache.ts'
import { notificationsQuery } from '../queries.ts'

/** The id of what was cleared last, and how to keep another; it outlives the list, which closes. */
export type Clearing = readonly [string | null, (id: string | null) => void]

/** What the person was told, and what they may do with it. */
export const useNotifications = ([clearingId, setClearingId]: Clearing) => {
  const { id: workspaceId } = useWorkspace()
  const list = useInfiniteQuery({ ...notificationsQuery(workspaceId), refetchOnMount: 'always' })
  // What was kept since the last opening may lack the newest, which would push the others from under the pointer.
  const loaded = list.data !== undefined && list.isFetchedAfterMount
  const entries = loaded ? list.data.pages.flat() : []
  const read = useMutation({
    mutationFn: (id: string | undefined) => api.markNotificationAsRead(id === undefined ? {} : { notification_id: id }),
    onMutate: (id) => showAsRead(workspaceId, id),
    onError: (error) => {
      askAgain(workspaceId)
      flash.error(messageOf(error, 'This could not be marked as read. Try again.'))
    },
  })
  const clear = useMutation({
    // What comes while one reads the list stays on it.
    mutationFn: () => api.clearNotifications(entries[0] ? { upTo: entries[0].timestamp } : {}),
    onSuccess: ({ clearing_id }) => {
      setClearingId(clearing_id)
      askAgain(workspaceId)
    },
    onError: (error) => flash.error(messageOf(error, notificationTexts.notCleared)),
  })
  const restore = useMutation({
    mutationFn: (id: string) => api.restoreNotifications({ clearing_id: id }),
    onSuccess: () => {
      setClearingId(null)
      askAgain(workspaceId)
    },
    onError: (error) => flash.error(messageOf(error, 'Your notifications could not be brought back. Try again.')),
  })
  return {
    list,
    /** Whether the list has been asked for since it was opened. */
    loaded,
    entries,
    markRead: (id?: string) => read.mutate(id),
    clear,
    /** Brings back what was cleared last; null when nothing was. */
    undo: clearingId === null ? null : () => restore.mutate(clearingId),
    undoing: restore.isPending,
  }
}
