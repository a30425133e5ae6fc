import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import styles from './modal.module.css'
import { Modal, ModalActions, ModalBody } from './modal.tsx'

export interface ConfirmModalProps {
  opened: boolean
  onClose: () => void
  onConfirm: () => void
  /** The exact question: "Are you sure you want to delete this demo?" */
  question: string
  /** Names what is lost. */
  lost?: ReactNode
  /** The word on the solid button, "Delete" unless said otherwise. */
  action?: string
  pendingLabel?: string
  keep?: string
  pending?: boolean
}

/** Asks before something is deleted; the harmless answer has the focus. */
export const ConfirmModal = ({
  opened,
  onClose,
  onConfirm,
  question,
  lost,
  action = 'Delete',
  pendingLabel = 'Deleting...',
  keep = 'Keep it',
  pending = false,
}: ConfirmModalProps) => (
  <Modal opened={opened} onClose={onClose} title={question}>
    <ModalBody>{lost && <p className={styles.lost}>{lost}</p>}</ModalBody>
    <ModalActions>
      <Button variant="quiet" onClick={onClose} data-autofocus>
        {keep}
      </Button>
      <Button variant="dangerSolid" pending={pending} pendingLabel={pendingLabel} onClick={onConfirm}>
        {action}
      </Button>
    </ModalActions>
  </Modal>
)
