import type { ReactNode } from 'react'
import { t } from '#kernel/language/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import styles from './modal.module.css'
import { Modal, ModalActions, ModalBody } from './modal.tsx'

interface ConfirmModalProps {
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
  action = t('Delete'),
  pendingLabel = t('Deleting...'),
  keep = t('Keep it'),
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
  pendingLabel = t('Saving...'),
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
          {t('Cancel')}
        </Button>
        <Button variant="primary" type="submit" pending={pending} pendingLabel={pendingLabel}>
          {action}
        </Button>
      </ModalActions>
    </Form>
  </Modal>
)
