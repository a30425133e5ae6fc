import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#kernel/language/translate.ts'
import { fieldErrorsOf, messageOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import styles from './password-gate.module.css'

/** Asks a visitor for the password of a link, before anything of what it leads to is known. */
export const PasswordGate = <T,>({
  title,
  action,
  onSay,
  onOpened,
}: {
  title: string
  action: string
  onSay: (password: string) => Promise<T>
  onOpened: (answer: T) => void
}) => {
  const [password, setPassword] = useState('')
  const open = useMutation({ mutationFn: () => onSay(password), onSuccess: onOpened })
  const problem = fieldErrorsOf(open.error).password
  return (
    <div className={styles.gate}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{t('This link has a password. Ask the person who sent it to you.')}</p>
      <Form pending={open.isPending} onSubmit={() => open.mutate()} className={styles.form}>
        <PasswordField
          label={t('Password')}
          size="lg"
          autoComplete="off"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={problem}
        />
        <Button type="submit" variant="primary" size="lg" pending={open.isPending} pendingLabel={t('Opening...')}>
          {action}
        </Button>
        <FieldError
          text={
            open.error && !problem
              ? messageOf(open.error, t('That did not go through. Try again in a moment.'))
              : undefined
          }
        />
      </Form>
    </div>
  )
}
