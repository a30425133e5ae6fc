import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { t } from '#kernel/language/translate.ts'
import { rowOf } from '#web/call-rows.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { CsrfField, Form } from '#web/ui/form.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import type { TextFieldProps } from '#web/ui/text-field.tsx'
import { isTooOften, useTooOften } from '#web/use-too-often.ts'
import styles from './account-form.module.css'

/** A password field that says when Caps Lock is on, in place of its hint. */
export const SecretField = ({ hint, ...field }: TextFieldProps) => {
  const [caps, setCaps] = useState(false)
  const look = (event: KeyboardEvent): void => setCaps(event.getModifierState('CapsLock'))
  return (
    <PasswordField
      {...field}
      hint={caps ? t('Caps Lock is on.') : hint}
      onKeyDown={look}
      onKeyUp={look}
      onBlur={() => setCaps(false)}
    />
  )
}

interface Typed {
  /** What was typed into a field before the script took over, else what the screen proposes. */
  of: (name: string, otherwise?: string) => string | undefined
}

/** Prerendered forms can be filled in before the script is there; this carries what was typed over, by the form's name. */
export const useTypedBefore = (form: string): Typed => {
  const [values] = useState(() => {
    if (typeof document === 'undefined') return new Map<string, string>()
    const fields = document.querySelectorAll<HTMLInputElement>(`form[name="${form}"] input[name]:not([type="hidden"])`)
    return new Map([...fields].map((field) => [field.name, field.value]))
  })
  return { of: (name, otherwise) => values.get(name) || otherwise }
}

/** The name of the field that had the focus in the prerendered form of this name, if any. */
const useFocusedBefore = (form: string): string | undefined => {
  const [focused] = useState(() => {
    if (typeof document === 'undefined') return undefined
    const field = document.activeElement
    return field instanceof HTMLInputElement && field.form?.name === form ? field.name : undefined
  })
  return focused
}

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
