import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { mostCounted } from '#features/notifications/contract/notification-limits.ts'
import { unreadQuery } from '#features/notifications/web/unread-query.ts'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { flash } from '#web/ui/flash.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Popover, PopoverDropdown, PopoverTarget } from '#web/ui/overlays/popover.tsx'
import styles from './bell.module.css'

const load = () => import('#features/notifications/web/components/notification-menu.tsx')

/** The bell with how many notifications are unread; its list is loaded when it is first wanted. */
export const Bell = () => {
  const { data: unread = 0 } = useQuery(unreadQuery(useWorkspace().id))
  const [opened, setOpened] = useState(false)
  const [List, setList] = useState<ComponentType<{ onClose: () => void }> | null>(null)
  const open = async (): Promise<void> => {
    try {
      const { NotificationMenu } = await load()
      setList(() => NotificationMenu)
      setOpened(true)
    } catch {
      flash.error('The list could not be loaded. Check your connection and try again.')
    }
  }
  const close = (): void => setOpened(false)
  const count = unread > mostCounted ? `${mostCounted}+` : String(unread)
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end">
      <PopoverTarget>
        <IconButton
          label={unread > 0 ? `Notifications, ${count} unread` : 'Notifications'}
          onPointerEnter={() => void load().catch(() => undefined)}
          onClick={() => (opened ? close() : void open())}
        >
          <IconBell size={18} aria-hidden="true" />
          {unread > 0 && (
            <span className={styles.count} aria-hidden="true">
              {count}
            </span>
          )}
        </IconButton>
      </PopoverTarget>
      <PopoverDropdown>{List && <List onClose={close} />}</PopoverDropdown>
    </Popover>
  )
}
