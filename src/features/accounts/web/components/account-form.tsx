import { type ReactNode, useEffect, useRef } from 'react'
import { rowOf } from '#web/call-rows.ts'
import { Button } from '#web/ui/button.tsx'
import { CsrfField } from '#web/ui/csrf-field.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { isTooOften, useTooOften } from '#web/use-too-often.ts'
import { useFocusedBefore } from '../use-typed-before.ts'
import styles from './account-form.module.css'

/** The path of a call without parameters, for the `action` of a form that also works without scripts. */
const callPath = (name: 'login' | 'register' | 'forgotPassword' | 'resetPassword' | 'logout'): string =>
  rowOf(name).path

export interface AccountFormProps {
  /** The call that the form makes; without scripts the browser posts to its path. */
  call: Parameters<typeof callPath>[0]
  onSubmit: (fields: Record<string, string>) => void
  action: string
  pendingLabel: string
  pending: boolean
  /** What the last try threw; a new one moves the focus to the first wrong field. */
  failure?: Error | null
  /** A sentence about the whole form. */
  error?: string | undefined
  children: ReactNode
}

/** The form of the account screens: sends with Enter, keeps its button's width, and stays what was typed when it fails. */
export const AccountForm = (props: AccountFormProps) => {
  const { call, pending, failure } = props
  const form = useRef<HTMLFormElement>(null)
  const tooOften = useTooOften(failure)
  const focused = useFocusedBefore(call)
  useEffect(() => {
    if (focused) form.current?.querySelector<HTMLElement>(`input[name="${focused}"]`)?.focus()
  }, [focused])
  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [failure])
  return (
    <Form
      ref={form}
      className={styles.form ?? ''}
      name={call}
      method="post"
      action={callPath(call)}
      pending={pending}
      onSubmit={(fields) => props.onSubmit(textsOf(fields))}
    >
      <CsrfField />
      {props.children}
      <FieldError text={isTooOften(failure) ? tooOften : props.error} />
      <Button type="submit" variant="primary" size="lg" pending={pending} pendingLabel={props.pendingLabel}>
        {props.action}
      </Button>
    </Form>
  )
}

const textsOf = (data: FormData): Record<string, string> =>
  Object.fromEntries([...data].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
