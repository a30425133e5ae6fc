import type { ButtonHTMLAttributes } from 'react'
import { classNames } from './class-names.ts'
import styles from './toggle-chip.module.css'

/** One of several things that are shown or chosen, each by itself; where only one can be, it is `Segmented`. */
export const ToggleChip = ({
  on,
  className,
  ...rest
}: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'aria-pressed'> & { on: boolean }) => (
  <button type="button" aria-pressed={on} className={classNames(styles.chip, className)} {...rest} />
)
