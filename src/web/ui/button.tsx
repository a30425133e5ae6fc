import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import styles from './button.module.css'
import { classNames } from './class-names.ts'
import { useOnce } from './use-once.ts'

/** One primary in each view; `dangerSolid` only inside a question; `sound` only for choosing what one hears. */
export type ButtonVariant = 'primary' | 'default' | 'quiet' | 'danger' | 'dangerSolid' | 'sound'
export type ButtonSize = 'sm' | 'md' | 'lg'

interface Look {
  variant?: ButtonVariant
  size?: ButtonSize
  wide?: boolean
}

/** The classes of a button, for elements that are not one (links). */
export const buttonClass = ({ variant = 'default', size = 'md', wide }: Look, className?: string): string =>
  classNames(
    styles.button,
    variant !== 'default' && styles[variant],
    size !== 'md' && styles[size],
    wide && styles.wide,
    className,
  )

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Look {
  icon?: ReactNode
  /** Lets no further click through and shows `pendingLabel` in a place that was kept free for it; the focus stays. */
  pending?: boolean
  pendingLabel?: string
  ref?: Ref<HTMLButtonElement>
}

/** A native button; `type` is `button` unless said otherwise. */
export const Button = ({
  variant,
  size,
  wide,
  icon,
  pending,
  pendingLabel,
  className,
  children,
  disabled,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) => {
  const once = useOnce(pending ?? false)
  return (
    <button
      type={type}
      className={buttonClass({ ...(variant && { variant }), ...(size && { size }), ...(wide && { wide }) }, className)}
      disabled={disabled}
      aria-disabled={pending || undefined}
      {...rest}
      onClick={(event) => {
        // The second click of a double-click would send the form twice.
        if (pending || (type === 'submit' && event.detail > 1)) event.preventDefault()
        else if (pending === undefined) onClick?.(event)
        else once(() => onClick?.(event))
      }}
    >
      {pendingLabel === undefined ? (
        <>
          {icon}
          {children}
        </>
      ) : (
        <span className={styles.labels}>
          <span className={pending ? styles.away : undefined}>
            {icon}
            {children}
          </span>
          <span className={pending ? undefined : styles.away}>{pendingLabel}</span>
        </span>
      )}
    </button>
  )
}
