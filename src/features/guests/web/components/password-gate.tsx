import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api, fieldErrorsOf, messageOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { putListening } from '../guest-queries.ts'
import styles from './password-gate.module.css'

/** Asks for the password of a link. */
export const PasswordGate = ({ token }: { token: string }) => {
  const [password, setPassword] = useState('')
  const open = useMutation({
    mutationFn: () => api.openGuestLink({ token, password }),
    onSuccess: (answer) => putListening(token, answer),
  })
  const problem = fieldErrorsOf(open.error).password
  return (
    <div className={styles.gate}>
      <h1 className={styles.title}>Songs for you</h1>
      <p className={styles.text}>This link has a password. Whoever sent it to you knows it.</p>
      <Form pending={open.isPending} onSubmit={() => open.mutate()} className={styles.form}>
        <PasswordField
          label="Password"
          size="lg"
          autoComplete="off"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={problem}
        />
        <Button type="submit" variant="primary" size="lg" pending={open.isPending} pendingLabel="Opening...">
          Listen
        </Button>
        <FieldError
          text={
            open.error && !problem ? messageOf(open.error, 'That did not arrive. Try again in a moment.') : undefined
          }
        />
      </Form>
    </div>
  )
}
