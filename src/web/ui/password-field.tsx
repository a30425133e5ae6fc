import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '#kernel/language/translate.ts'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { Field } from './field.tsx'
import type { TextFieldProps } from './text-field.tsx'

/** A password that can be shown; set `autoComplete` to `current-password` or `new-password`. */
export const PasswordField = ({ label, optional, hint, error, size = 'md', className, ...input }: TextFieldProps) => {
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} {...(optional && { optional })} hint={hint} error={error}>
      {(control) => (
        <span className={styles.withButton}>
          <input
            className={classNames(styles.input, size === 'lg' && styles.large, className)}
            spellCheck={false}
            autoCapitalize="none"
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
          />
          <span className={styles.inside}>
            <IconButton
              size="sm"
              label={shown ? t('Hide password') : t('Show password')}
              onClick={() => setShown(!shown)}
            >
              {shown ? <IconEyeOff aria-hidden="true" size={17} /> : <IconEye aria-hidden="true" size={17} />}
            </IconButton>
          </span>
        </span>
      )}
    </Field>
  )
}
