import { useState } from 'react'
import { t } from '#kernel/language/translate.ts'
import { Popover, PopoverDropdown, PopoverTarget } from '#web/ui/overlays/menu.tsx'
import styles from './notification-menu.module.css'
import { NotificationMenu } from './notification-menu.tsx'

/** The list under the bell, which stands before it in the same place. */
export const NotificationPopover = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const clearing = useState<string | null>(null)
  return (
    <Popover opened={opened} onChange={onClose} position="bottom-end" withRoles={false}>
      <PopoverTarget>
        <span className={styles.anchor} />
      </PopoverTarget>
      <PopoverDropdown role="dialog" aria-label={t('Notifications')}>
        <NotificationMenu clearing={clearing} onClose={onClose} />
      </PopoverDropdown>
    </Popover>
  )
}
