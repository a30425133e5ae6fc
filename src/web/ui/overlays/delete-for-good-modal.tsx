import { type ReactNode, useEffect, useState } from 'react'
import { t } from '#kernel/language/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import formStyles from './modal.module.css'
import { Modal, ModalActions, ModalBody } from './modal.tsx'

export interface DeleteForGoodModalProps {
  opened: boolean
  onClose: () => void
  onDelete: () => void
  /** The exact question. */
  question: string
  /** Names what is lost. */
  lost: ReactNode
  action?: string
  /** What must be typed before, letter for letter. */
  name?: string
  pending: boolean
  disabled?: boolean
  /** A sentence about what went wrong. */
  error?: string | undefined
}

/** Asks before something is deleted that no undo brings back: for its name, where it has one. */
export const DeleteForGoodModal = ({
  opened,
  onClose,
  onDelete,
  question,
  lost,
  action = t('Delete'),
  name,
  pending,
  disabled = false,
  error,
}: DeleteForGoodModalProps) => {
  const [wrongName, setWrongName] = useState<string>()
  useEffect(() => {
    if (!opened) setWrongName(undefined)
  }, [opened])
  const submit = (form: FormData): void => {
    const isNamed = name === undefined || String(form.get('name') ?? '').trim() === name
    setWrongName(isNamed ? undefined : t('Type {name} to delete it.', { name }))
    if (isNamed) onDelete()
  }
  return (
    <Modal opened={opened} onClose={onClose} title={question}>
      <Form className={formStyles.form ?? ''} pending={pending} onSubmit={submit}>
        <ModalBody>
          <p className={formStyles.lost}>{lost}</p>
          {name !== undefined && (
            <TextField
              label={t('Type {name} to delete it', { name })}
              name="name"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              error={wrongName}
            />
          )}
          <FieldError text={error} />
        </ModalBody>
        <ModalActions>
          <Button variant="quiet" onClick={onClose} data-autofocus>
            {t('Keep it')}
          </Button>
          <Button
            variant="dangerSolid"
            type="submit"
            pending={pending}
            pendingLabel={action === t('Delete') ? t('Deleting...') : t('Working...')}
            disabled={disabled}
          >
            {action}
          </Button>
        </ModalActions>
      </Form>
    </Modal>
  )
}
