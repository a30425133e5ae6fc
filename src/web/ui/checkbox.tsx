import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import styles from './checkbox.module.css'

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** A native check box with its label. */
export const Checkbox = ({ label, ...input }: CheckboxProps) => (
  <label className={styles.label}>
    <input type="checkbox" className={styles.box} {...input} />
    {label}
  </label>
)
