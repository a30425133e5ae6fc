import { Modal as MantineModal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import styles from './modal.module.css'
import { useFocusBack } from './use-focus-back.ts'

export interface ModalProps {
  opened: boolean
  onClose: () => void
  title: string
  wide?: boolean
  /** The content; end it with `ModalActions`. */
  children: ReactNode
}

/** A window above the page: focus inside, Escape closes and gives it back; a full-screen sheet at 420 px and below. */
export const Modal = ({ opened, onClose, title, wide, children }: ModalProps) => {
  useFocusBack(opened)
  const sheet = useMediaQuery('(max-width: 26.25em)') ?? false
  return (
    <MantineModal.Root
      opened={opened}
      onClose={onClose}
      returnFocus={false}
      centered
      fullScreen={sheet}
      padding={0}
      size={wide ? 720 : 460}
      classNames={{
        content: styles.content ?? '',
        overlay: styles.overlay ?? '',
        title: styles.title ?? '',
      }}
      transitionProps={{ duration: 160, transition: 'fade' }}
    >
      <MantineModal.Overlay />
      <MantineModal.Content>
        <div className={styles.head}>
          <MantineModal.Title>{title}</MantineModal.Title>
          <IconButton label="Close" onClick={onClose}>
            <IconX size={18} aria-hidden="true" />
          </IconButton>
        </div>
        {children}
      </MantineModal.Content>
    </MantineModal.Root>
  )
}

/** The padded middle of a modal. */
export const ModalBody = ({ children }: { children: ReactNode }) => <div className={styles.body}>{children}</div>

/** The bottom line of a modal: quiet actions first, the primary one last. */
export const ModalActions = ({ children }: { children: ReactNode }) => <div className={styles.foot}>{children}</div>
