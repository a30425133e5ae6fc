import { createLink, type LinkComponent } from '@tanstack/react-router'
import {
  type AnchorHTMLAttributes,
  type ButtonHTMLAttributes,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import styles from './button.module.css'
import { classNames } from './class-names.ts'
import iconButtonStyles from './icon-button.module.css'

type Native = ButtonHTMLAttributes<HTMLButtonElement>

/**
 * What is disabled by its own press, as "Undo" with nothing left to undo, keeps the focus until one leaves it: a browser takes it
 * from what is disabled, and a screen reader begins at the top of the page again.
 */
const useHeldButton = ({
  disabled = false,
  onFocus,
  onBlur,
}: Pick<Native, 'disabled' | 'onFocus' | 'onBlur'>): { isHeld: boolean; held: Native } => {
  const [hasFocus, setHasFocus] = useState(false)
  return {
    isHeld: disabled && hasFocus,
    held: {
      disabled: disabled && !hasFocus,
      onFocus: (event) => {
        setHasFocus(true)
        onFocus?.(event)
      },
      onBlur: (event) => {
        setHasFocus(false)
        onBlur?.(event)
      },
    },
  }
}

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Says what the button does; also shown as its title. */
  label: string
  children: ReactNode
  size?: 'sm' | 'md' | 'lg'
  ref?: Ref<HTMLButtonElement>
}

/** The classes of an icon button, for links that look like one. */
export const iconButtonClass = (className?: string): string => classNames(iconButtonStyles.button, className)

const nothing = (event: MouseEvent): void => event.preventDefault()

/** A square button that shows only an icon (18 px, 15 px when small). */
export const IconButton = ({ label, size = 'md', className, type = 'button', ...rest }: IconButtonProps) => {
  const { isHeld, held } = useHeldButton(rest)
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={classNames(iconButtonStyles.button, size !== 'md' && iconButtonStyles[size], className)}
      {...rest}
      {...held}
      {...(isHeld && { 'aria-disabled': true, onClick: nothing })}
    />
  )
}

/** Lets one action through at a time: closed from the moment it begins (two Enters fit before a render) until `pending` is over. */
export const useOnce = (pending: boolean): ((act: () => void) => void) => {
  const closed = useRef(false)
  const running = useRef(false)
  useLayoutEffect(() => {
    running.current = pending
    closed.current = pending
  }, [pending])
  return (act) => {
    if (closed.current) return
    closed.current = true
    act()
    // What began is pending by the next task; where nothing began (a field was empty), one may try again.
    setTimeout(() => {
      closed.current = running.current
    })
  }
}

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
  onFocus,
  onBlur,
  ...rest
}: ButtonProps) => {
  const once = useOnce(pending ?? false)
  const { isHeld, held } = useHeldButton({ disabled, onFocus, onBlur })
  return (
    <button
      type={type}
      className={buttonClass({ ...(variant && { variant }), ...(size && { size }), ...(wide && { wide }) }, className)}
      aria-disabled={pending || isHeld || undefined}
      {...rest}
      {...held}
      onClick={(event) => {
        // The second click of a double-click would send the form twice.
        if (pending || isHeld || (type === 'submit' && event.detail > 1)) event.preventDefault()
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

interface AnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  variant?: ButtonVariant
  size?: ButtonSize
  wide?: boolean
  icon?: ReactNode
  ref?: Ref<HTMLAnchorElement>
}

const Anchor = ({ variant, size, wide, icon, className, children, ...rest }: AnchorProps) => (
  <a
    className={buttonClass({ ...(variant && { variant }), ...(size && { size }), ...(wide && { wide }) }, className)}
    {...rest}
  >
    {icon}
    {children}
  </a>
)

/** A link to a screen that looks like a button: `<LinkButton to="/plans" variant="primary">`. */
export const LinkButton: LinkComponent<typeof Anchor> = createLink(Anchor)
