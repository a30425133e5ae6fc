import { type ReactNode, useEffect, useState } from 'react'
import { t } from '#kernel/language/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { leadTo } from '#web/ui/lead-to.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import formStyles from './modal.module.css'
import { Modal, ModalActions, ModalBody } from './modal.tsx'

export interface DeleteForGoodModalProps {
  opened: boolean
  onClose: () => void
  /** The password, once it was asked for. */
  onDelete: (password: string | undefined) => void
  /** The exact question. */
  question: string
  /** Names what is lost. */
  lost: ReactNode
  action?: string
  /** What must be typed before, letter for letter. */
  name?: string
  pending: boolean
  disabled?: boolean
  /** What the server said of the password: it asks for it when the login is a while ago. */
  wrongPassword?: string | undefined
  /** A sentence about anything else that went wrong. */
  error?: string | undefined
}

/** Asks before something is deleted that no undo brings back: for its name, where it has one, and for the password when the server does. */
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
  wrongPassword,
  error,
}: DeleteForGoodModalProps) => {
  const [wrongName, setWrongName] = useState<string>()
  const [asksPassword, setAsksPassword] = useState(false)
  const [saidPassword, setSaidPassword] = useState(false)
  useEffect(() => {
    if (wrongPassword !== undefined) setAsksPassword(true)
  }, [wrongPassword])
  useEffect(() => {
    if (opened) return
    setAsksPassword(false)
    setSaidPassword(false)
    setWrongName(undefined)
  }, [opened])
  const submit = (form: FormData): void => {
    const isNamed = name === undefined || String(form.get('name') ?? '').trim() === name
    setWrongName(isNamed ? undefined : t('Type {name} to delete it.', { name }))
    if (!isNamed) return
    setSaidPassword(asksPassword)
    onDelete(asksPassword ? String(form.get('password') ?? '') : undefined)
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
          {asksPassword && (
            <PasswordField
              label={t('Your password')}
              name="password"
              autoComplete="current-password"
              hint={t('You logged in a while ago: type your password to continue.')}
              ref={leadTo}
              // Asked for the first time nothing is wrong yet.
              error={saidPassword ? wrongPassword : undefined}
            />
          )}
          <FieldError text={wrongPassword === undefined ? error : undefined} />
        </ModalBody>
        <ModalActions>
          <Button variant="quiet" onClick={onClose} data-autofocus>
            {t('Keep it')}
          </Button>
          <Button
            variant="dangerSolid"
            type="submit"
            pending={pending}
            pendingLabel={t('Deleting...')}
            disabled={disabled}
          >
            {action}
          </Button>
        </ModalActions>
      </Form>
    </Modal>
  )
}
