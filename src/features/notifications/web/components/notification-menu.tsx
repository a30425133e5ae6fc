import { type KeyboardEvent, useEffect, useRef } from 'react'
import { groupByDay } from '#features/notifications/domain/group-by-day.ts'
import { detailOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { type Clearing, useNotifications } from '../hooks/use-notifications.ts'
import styles from './notification-menu.module.css'
import { NotificationRow } from './notification-row.tsx'

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
          Notifications
        </h2>
        {entries.some(({ read }) => !read) && (
          <Button size="sm" variant="quiet" onClick={() => markRead()}>
            Mark all as read
          </Button>
        )}
        {entries.length > 0 && (
          <Button size="sm" variant="quiet" pending={clear.isPending} onClick={() => clear.mutate()}>
            Clear all
          </Button>
        )}
      </div>
      <div role="status">
        {undo && (
          <div className={styles.undo}>
            <span>Notifications cleared.</span>
            <Button ref={toUndo} size="sm" pending={undoing} onClick={undoNow}>
              Undo
            </Button>
          </div>
        )}
      </div>
      {list.error && !loaded && (
        <div className={styles.state}>
          <ErrorState
            title="Your notifications did not load"
            detail={detailOf(list.error)}
            onRetry={() => void list.refetch()}
          />
        </div>
      )}
      {!list.error && !loaded && (
        <div className={styles.state}>
          <Loading label="Loading notifications" />
        </div>
      )}
      {loaded && entries.length === 0 && !undo && (
        <div className={styles.state}>
          <EmptyState title="Nothing new" text="Notes, mentions, tasks and dates that concern you come here." />
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
            Show older
          </Button>
        </div>
      )}
    </div>
  )
}
