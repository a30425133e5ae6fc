import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import styles from './modal.module.css'
import { Modal, ModalActions, ModalBody } from './modal.tsx'

export interface FormModalProps {
  opened: boolean
  onClose: () => void
  onSubmit: (form: FormData) => void
  title: string
  /** The word on the primary button. */
  action: string
  pendingLabel?: string
  pending?: boolean
  /** A sentence about the whole form, above the buttons. */
  error?: string | undefined
  wide?: boolean
  children: ReactNode
}

/** A form in a modal; put `data-autofocus` on its first field. Native checks are off: the server's sentences are shown. */
export const FormModal = ({
  opened,
  onClose,
  onSubmit,
  title,
  action,
  pendingLabel = 'Saving...',
  pending = false,
  error,
  wide,
  children,
}: FormModalProps) => (
  <Modal opened={opened} onClose={onClose} title={title} {...(wide && { wide })}>
    <Form className={styles.form ?? ''} pending={pending} onSubmit={onSubmit}>
      <ModalBody>
        {children}
        <FieldError text={error} />
      </ModalBody>
      <ModalActions>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="primary" type="submit" pending={pending} pendingLabel={pendingLabel}>
          {action}
        </Button>
      </ModalActions>
    </Form>
  </Modal>
)
