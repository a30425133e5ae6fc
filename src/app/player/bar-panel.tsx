import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { iconButtonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import styles from './bar-panel.module.css'

/** A button of the player bar and the panel that it opens above itself; Escape or a look elsewhere closes it. */
export const BarPanel = ({
  label,
  icon,
  className,
  children,
}: {
  label: string
  icon: ReactNode
  className?: string | undefined
  children: ReactNode
}) => {
  const [open, setOpen] = useState(false)
  const id = useId()
  const whole = useRef<HTMLSpanElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!open) return
    const onElsewhere = (event: Event): void => {
      if (event.target instanceof Node && !whole.current?.contains(event.target)) setOpen(false)
    }
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', onElsewhere)
    document.addEventListener('focusin', onElsewhere)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onElsewhere)
      document.removeEventListener('focusin', onElsewhere)
      document.removeEventListener('keydown', onKey)
    }
  }, [open])
  return (
    <span ref={whole} className={styles.whole}>
      <button
        ref={button}
        type="button"
        className={classNames(iconButtonClass(), styles.button, className)}
        aria-label={label}
        title={label}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {icon}
      </button>
      {open && (
        <div id={id} className={styles.panel}>
          {children}
        </div>
      )}
    </span>
  )
}
