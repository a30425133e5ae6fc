import type { SelectHTMLAttributes } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'

/** A choice from a list, with the look and the heights of a text field. */
export const Select = ({ className, ...select }: SelectHTMLAttributes<HTMLSelectElement>) => (
  <select className={classNames(styles.input, styles.select, className)} {...select} />
)
