import type { ComponentPropsWithRef } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'

/** A choice from a list, with the look and the heights of a text field, or `bare`: with the look of its class alone. */
export const Select = ({
  className,
  bare = false,
  ...select
}: ComponentPropsWithRef<'select'> & { bare?: boolean }) => (
  <select className={bare ? className : classNames(styles.input, styles.select, className)} {...select} />
)
