import { Modal } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { IconButton } from '#web/ui/button.tsx'
import { useFocusBack } from '#web/ui/overlays/use-focus-back.ts'
import styles from './menu-sheet.module.css'
import { places, placesInBar } from './places.ts'
import { MenuHead, WholeMenu } from './whole-menu.tsx'

/** The whole menu over the screen: from the bottom on a phone, else beside the rail; what the bar has no room for comes first. */
export const MenuSheet = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  useFocusBack(opened)
  const address = useLocation({ select: ({ href }) => href })
  const shown = useRef(address)
  useEffect(() => {
    // Another workspace came, or the way back was taken.
    if (shown.current !== address) onClose()
    shown.current = address
  }, [address, onClose])
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      returnFocus={false}
      padding={0}
      classNames={{ inner: styles.inner ?? '', content: styles.content ?? '', overlay: styles.overlay ?? '' }}
      transitionProps={{ duration: 160, transition: 'fade' }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Title className="visually-hidden">Menu</Modal.Title>
        <div className={styles.head}>
          <MenuHead onChosen={onClose}>
            <IconButton label="Close" onClick={onClose}>
              <IconX size={18} aria-hidden="true" />
            </IconButton>
          </MenuHead>
        </div>
        <WholeMenu places={places.slice(placesInBar)} onChosen={onClose} />
      </Modal.Content>
    </Modal.Root>
  )
}
