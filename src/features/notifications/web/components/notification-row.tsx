import { IconCheck } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { Notification } from '#features/notifications/contract/notification.ts'
import { t } from '#kernel/language/translate.ts'
import { IconButton } from '#web/ui/button.tsx'
import { BandTile } from '#web/ui/identity.tsx'
import { When } from '#web/ui/when.tsx'
import styles from './notification-menu.module.css'

const opensElsewhere = (event: MouseEvent): boolean =>
  event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey

/** One thing that the person was told; its link leads to what it is about, in the band of which it is. */
export const NotificationRow = ({
  entry,
  onRead,
  onOpen,
}: {
  entry: Notification
  onRead: () => void
  onOpen: () => void
}) => {
  const navigate = useNavigate()
  const { message, url, timestamp, read, workspace } = entry
  const open = (event: MouseEvent): void => {
    if (!read) onRead()
    if (opensElsewhere(event)) return
    event.preventDefault()
    onOpen()
    void navigate({ href: url })
  }
  return (
    <li className={styles.row} data-unread={!read || undefined}>
      <a
        className={styles.link}
        href={url}
        data-entry
        onClick={open}
        onAuxClick={(event) => event.button === 1 && !read && onRead()}
      >
        <span data-hue={workspace.hue || undefined}>
          <BandTile name={workspace.name} size={24} />
        </span>
        <span className={styles.text}>
          {!read && <span className="visually-hidden">{t('Unread: ')}</span>}
          <span className={styles.message}>{message}</span>
          <span className={styles.facts}>
            {workspace.name && <span className={styles.band}>{workspace.name}</span>} <When at={timestamp} />
          </span>
        </span>
      </a>
      {!read && (
        <>
          <span className={styles.dot} aria-hidden="true" />
          <IconButton
            size="sm"
            label={t('Mark as read: {message}', { message })}
            className={styles.mark ?? ''}
            onClick={onRead}
          >
            <IconCheck size={15} aria-hidden="true" />
          </IconButton>
        </>
      )}
    </li>
  )
}
