import { Modal as MantineModal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import { createContext, type ReactNode, use, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { watchAnswers } from './answer-focus.ts'
import { DiscardQuestion } from './discard-question.tsx'
import styles from './modal.module.css'
import { useDrafts } from './use-drafts.ts'
import { useFocusBack } from './use-focus-back.ts'

export interface ModalProps {
  opened: boolean
  onClose: () => void
  title: string
  wide?: boolean
  /** That something was changed which its text fields do not show. */
  unsaved?: boolean
  /** The content; end it with `ModalActions`. */
  children: ReactNode
}

// Screens with forms have windows, too; the frame of the screens need not carry this.
watchAnswers()

const Leaving = createContext<() => void>(() => undefined)

/**
 * A window above the page: focus inside, Escape closes and gives it back; a full-screen sheet at 420 px and below.
 * Where something was written, Escape, the cross and a click beside it ask first.
 */
export const Modal = ({ opened, onClose, title, wide, unsaved = false, children }: ModalProps) => {
  useFocusBack(opened)
  const sheet = useMediaQuery('(max-width: 26.25em)') ?? false
  const drafts = useDrafts()
  const [asks, setAsks] = useState(false)
  const wasAt = useRef<Element | null>(null)
  const keepWriting = (): void => {
    setAsks(false)
    if (wasAt.current instanceof HTMLElement) wasAt.current.focus({ preventScroll: true })
  }
  const leave = (): void => {
    if (asks) keepWriting()
    else if (unsaved || drafts.isWritten()) {
      wasAt.current = document.activeElement
      setAsks(true)
    } else onClose()
  }
  return (
    <MantineModal.Root
      opened={opened}
      onClose={leave}
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
      <MantineModal.Content onFocusCapture={drafts.remember} onInputCapture={drafts.noteTyping}>
        <div className={styles.head}>
          <MantineModal.Title>{title}</MantineModal.Title>
          <IconButton label="Close" onClick={leave}>
            <IconX size={18} aria-hidden="true" />
          </IconButton>
        </div>
        <Leaving value={leave}>{children}</Leaving>
        {asks && <DiscardQuestion onKeep={keepWriting} onDiscard={onClose} />}
      </MantineModal.Content>
    </MantineModal.Root>
  )
}

/** The quiet button that closes a modal, and asks first as Escape does. */
export const ModalClose = () => {
  const leave = use(Leaving)
  return (
    <Button variant="quiet" onClick={leave}>
      Close
    </Button>
  )
}

/** The padded middle of a modal. */
export const ModalBody = ({ children }: { children: ReactNode }) => <div className={styles.body}>{children}</div>

/** The bottom line of a modal, always in sight: quiet actions first, the primary one last. */
export const ModalActions = ({ children }: { children: ReactNode }) => <div className={styles.foot}>{children}</div>
