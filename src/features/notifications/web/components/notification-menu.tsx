import { type InfiniteData, useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { Notification } from '#features/notifications/contract/notification.ts'
import { notificationTexts } from '#features/notifications/contract/notification-texts.ts'
import { groupByDay } from '#features/notifications/domain/group-by-day.ts'
import { t } from '#kernel/language/translate.ts'
import { api, detailOf, messageOf } from '#web/api.ts'
import { queryClient } from '#web/query-client.ts'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { Button } from '#web/ui/button.tsx'
import { flash } from '#web/ui/flash.ts'
import { Loading } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { notificationsQuery } from '../queries.ts'
import { unreadQuery } from '../unread-query.ts'
import styles from './notification-menu.module.css'
import { NotificationRow } from './notification-row.tsx'

/** Shows as read at once what is about to be marked: one, or all. */
const showAsRead = (workspaceId: string, id?: string): void => {
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
const askAgain = (workspaceId: string): void => {
  void queryClient.invalidateQueries({ queryKey: notificationsQuery(workspaceId).queryKey })
  void queryClient.invalidateQueries({ queryKey: unreadQuery(workspaceId).queryKey })
}

/** The id of what was cleared last, and how to keep another; it outlives the list, which closes. */
type Clearing = readonly [string | null, (id: string | null) => void]

/** What the person was told, and what they may do with it. */
const useNotifications = ([clearingId, setClearingId]: Clearing) => {
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
      flash.error(messageOf(error, t('Couldn’t mark this as read. Try again.')))
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
    onError: (error) => flash.error(messageOf(error, t('Couldn’t bring your notifications back. Try again.'))),
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

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, count) => count - 1,
}

/** Moves the focus between the entries with the arrow keys, Home and End. */
const stepThrough = (event: KeyboardEvent<HTMLElement>): void => {
  const step = steps[event.key]
  if (!step) return
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-entry]')]
  if (links.length === 0) return
  event.preventDefault()
  const at = links.findIndex((link) => link.parentElement?.contains(document.activeElement))
  links[step(at, links.length)]?.focus()
}

/** What the bell opens: everything the person was told, by day, with the ways to be done with it. */
export const NotificationMenu = ({ clearing, onClose }: { clearing: Clearing; onClose: () => void }) => {
  const { list, loaded, entries, markRead, clear, undo, undoing } = useNotifications(clearing)
  const heading = useRef<HTMLHeadingElement>(null)
  const toUndo = useRef<HTMLButtonElement>(null)
  const cleared = undo !== null
  useEffect(() => {
    // The button that cleared is gone.
    if (cleared) toUndo.current?.focus()
  }, [cleared])
  const undoNow = (): void => {
    undo?.()
    heading.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys move between its links, which have the focus
    <div className={styles.panel} onKeyDown={stepThrough}>
      <div className={styles.head}>
        <h2 ref={heading} className={styles.title} tabIndex={-1} data-autofocus>
          {t('Notifications')}
        </h2>
        {entries.some(({ read }) => !read) && (
          <Button size="sm" variant="quiet" onClick={() => markRead()}>
            {t('Mark all as read')}
          </Button>
        )}
        {entries.length > 0 && (
          <Button size="sm" variant="quiet" pending={clear.isPending} onClick={() => clear.mutate()}>
            {t('Clear all')}
          </Button>
        )}
      </div>
      <div role="status">
        {undo && (
          <div className={styles.undo}>
            <span>{t('Notifications cleared.')}</span>
            <Button ref={toUndo} size="sm" pending={undoing} onClick={undoNow}>
              {t('Undo')}
            </Button>
          </div>
        )}
      </div>
      {list.error && !loaded && (
        <div className={styles.state}>
          <ErrorState
            title={t('Couldn’t load your notifications')}
            detail={detailOf(list.error)}
            onRetry={() => void list.refetch()}
          />
        </div>
      )}
      {!list.error && !loaded && (
        <div className={styles.state}>
          <Loading label={t('Loading notifications')} />
        </div>
      )}
      {loaded && entries.length === 0 && !undo && (
        <div className={styles.state}>
          <EmptyState
            title={t('Nothing new')}
            text={t('Notes, mentions, tasks and dates that concern you show up here.')}
          />
        </div>
      )}
      {groupByDay(entries, new Date()).map(({ day, entries: ofDay }) => (
        <section key={day} aria-label={day}>
          <h3 className={styles.day}>{day}</h3>
          <ul>
            {ofDay.map((entry) => (
              <NotificationRow key={entry.id} entry={entry} onRead={() => markRead(entry.id)} onOpen={onClose} />
            ))}
          </ul>
        </section>
      ))}
      {loaded && list.hasNextPage && (
        <div className={styles.more}>
          <Button size="sm" pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('Show older')}
          </Button>
        </div>
      )}
      {loaded && (
        <p className={styles.foot}>
          <Link to="/settings" hash="push-settings" onClick={onClose}>
            {t('On your phone, too')}
          </Link>
        </p>
      )}
    </div>
  )
}
