import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, type SyntheticEvent, useState } from 'react'
import { mostCounted } from '#features/notifications/contract/notification-limits.ts'
import { unreadQuery } from '#features/notifications/web/unread-query.ts'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { flash } from '#web/ui/flash.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import styles from './bell.module.css'

const load = () => import('#features/notifications/web/components/notification-popover.tsx')

/** The bell with how many notifications are unread; its list is loaded when it is first wanted. */
export const Bell = () => {
  const { data: unread = 0 } = useQuery(unreadQuery(useWorkspace().id))
  const [opened, setOpened] = useState(false)
  const [List, setList] = useState<ComponentType<{ opened: boolean; onClose: () => void }>>()
  const open = async (): Promise<void> => {
    try {
      const { NotificationPopover } = await load()
      setList(() => NotificationPopover)
      setOpened(true)
    } catch {
      flash.error('The list could not be loaded. Check your connection and try again.')
    }
  }
  const close = (): void => setOpened(false)
  // The list closes at a press beside it; the click that follows would open it again.
  const keep = (event: SyntheticEvent): void => {
    if (opened) event.stopPropagation()
  }
  const count = unread > mostCounted ? `${mostCounted}+` : unread
  return (
    <span className={styles.bell}>
      <IconButton
        label={unread > 0 ? `Notifications, ${count} unread` : 'Notifications'}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onMouseDown={keep}
        onTouchStart={keep}
        onClick={() => (opened ? close() : void open())}
      >
        <IconBell size={18} aria-hidden="true" />
        {unread > 0 && (
          <span className={styles.count} aria-hidden="true">
            {count}
          </span>
        )}
      </IconButton>
      {List && <List opened={opened} onClose={close} />}
    </span>
  )
}
