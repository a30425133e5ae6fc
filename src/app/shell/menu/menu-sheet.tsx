import { ModalContent, ModalOverlay, ModalRoot, ModalTitle } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { t } from '#kernel/language/translate.ts'
import { IconButton } from '#web/ui/button.tsx'
import { useFocusBack } from '#web/ui/overlays/use-focus-back.ts'
import type { Place } from '../places.ts'
import styles from './menu-sheet.module.css'
import { MenuHead, WholeMenu } from './whole-menu.tsx'

export interface MenuSheetProps {
  opened: boolean
  onClose: () => void
  /** The places that are not in sight beside "More"; they come first. */
  places: readonly Place[]
}

/** The whole menu over the screen: from the bottom on a phone, from the left beside the rail. */
export const MenuSheet = ({ opened, onClose, places }: MenuSheetProps) => {
  useFocusBack(opened)
  const address = useLocation({ select: ({ href }) => href })
  const shown = useRef(address)
  useEffect(() => {
    // Another workspace came, or the way back was taken.
    if (shown.current !== address) onClose()
    shown.current = address
  }, [address, onClose])
  return (
    <ModalRoot
      opened={opened}
      onClose={onClose}
      returnFocus={false}
      padding={0}
      classNames={{ inner: styles.inner ?? '', content: styles.content ?? '', overlay: styles.overlay ?? '' }}
      transitionProps={{ duration: 160, transition: 'fade' }}
    >
      <ModalOverlay />
      <ModalContent>
        <ModalTitle className="visually-hidden">{t('Menu')}</ModalTitle>
        <div className={styles.head}>
          <MenuHead onChosen={onClose}>
            <IconButton label={t('Close')} onClick={onClose}>
              <IconX size={18} aria-hidden="true" />
            </IconButton>
          </MenuHead>
        </div>
        <WholeMenu places={places} onChosen={onClose} />
      </ModalContent>
    </ModalRoot>
  )
}
