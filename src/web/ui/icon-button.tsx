import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { classNames } from './class-names.ts'
import styles from './icon-button.module.css'

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Says what the button does; also shown as its title. */
  label: string
  children: ReactNode
  size?: 'sm' | 'md' | 'lg'
  ref?: Ref<HTMLButtonElement>
}

/** The classes of an icon button, for links that look like one. */
export const iconButtonClass = (className?: string): string => classNames(styles.button, className)

/** A square button that shows only an icon (18 px, 15 px when small). */
export const IconButton = ({ label, size = 'md', className, type = 'button', ...rest }: IconButtonProps) => (
  <button
    type={type}
    aria-label={label}
    title={label}
    className={classNames(styles.button, size !== 'md' && styles[size], className)}
    {...rest}
  />
)
