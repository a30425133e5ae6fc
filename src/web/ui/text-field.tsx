import type { InputHTMLAttributes, Ref } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { Field, type FieldProps } from './field.tsx'

type FieldPart = Omit<FieldProps, 'children'>

export interface TextFieldProps extends FieldPart, Omit<InputHTMLAttributes<HTMLInputElement>, 'size'> {
  size?: 'md' | 'lg'
  ref?: Ref<HTMLInputElement>
}

/** One line of text (or e-mail, number, date, file by `type`) with label, hint and error. */
export const TextField = ({ label, optional, hint, error, size = 'md', className, ...input }: TextFieldProps) => (
  <Field label={label} {...(optional && { optional })} hint={hint} error={error}>
    {(control) => (
      <input className={classNames(styles.input, size === 'lg' && styles.large, className)} {...input} {...control} />
    )}
  </Field>
)
