import { IconAlertCircle } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { t } from '#kernel/language/translate.ts'
import styles from './field.module.css'

/** What a control must spread on itself, so that label, hint and error belong to it. */
export interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export interface FieldProps {
  label: ReactNode
  /** Writes "optional" beside the label. */
  optional?: boolean
  hint?: ReactNode
  /** The sentence below the control, until it is changed; undefined when it is fine. */
  error?: string | undefined
  children: (control: ControlProps) => ReactNode
}

/** Label, control, hint and error, tied together: `<Field label="Key">{(control) => <Select {...control} />}</Field>`. */
export const Field = ({ label, optional, hint, error: fault, children }: FieldProps) => {
  const id = useId()
  // The form in which the control was changed since the server spoke; it speaks again when that is sent.
  const [changed, setChanged] = useState<HTMLFormElement | null>(null)
  if (changed && !fault) setChanged(null)
  useEffect(() => {
    const sent = () => setChanged(null)
    changed?.addEventListener('submit', sent)
    return () => changed?.removeEventListener('submit', sent)
  }, [changed])
  const error = changed ? undefined : fault
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={styles.field} onInput={(event) => fault && setChanged(event.currentTarget.closest('form'))}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}> {t('optional')}</span>}
      </label>
      {children({ id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <span className={styles.hint} id={`${id}-hint`}>
          {hint}
        </span>
      )}
      <FieldError id={`${id}-error`} text={error} />
    </div>
  )
}

/** The error sentence of a control or of a whole group; nothing without a text. */
export const FieldError = ({ id, text }: { id?: string; text: string | undefined }) =>
  text ? (
    <span className={styles.error} id={id} role="alert">
      <IconAlertCircle aria-hidden="true" size={15} />
      {text}
    </span>
  ) : null
