import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { t } from '#kernel/language/translate.ts'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { type FlashMessage, type FlashType, flash, flashMs, useFlashMessages } from './flash.ts'
import styles from './flash-region.module.css'

const icons: Record<FlashType, typeof IconInfoCircle> = {
  success: IconCircleCheck,
  error: IconAlertCircle,
  warning: IconAlertTriangle,
  info: IconInfoCircle,
}

/** Where flash messages appear: bottom right, above the player. Mounted once, by the root route. */
export const FlashRegion = () => {
  const messages = useFlashMessages()
  const errors = messages.filter((message) => message.type === 'error')
  const others = messages.filter((message) => message.type !== 'error')
  return (
    <div className={styles.region}>
      <div className={styles.list} role="alert">
        {errors.map((message) => (
          <Flash key={message.id} message={message} />
        ))}
      </div>
      <div className={styles.list} role="status">
        {others.map((message) => (
          <Flash key={message.id} message={message} />
        ))}
      </div>
    </div>
  )
}

const Flash = ({ message }: { message: FlashMessage }) => {
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const left = useRef(flashMs)
  const paused = hovered || focused
  useEffect(() => {
    if (paused) return
    const start = performance.now()
    const timer = setTimeout(() => flash.dismiss(message.id), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - start
    }
  }, [paused, message.id])
  const Icon = icons[message.type]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus only pause the clock, nothing can be done here
    <div
      className={classNames(styles.flash, styles[message.type], paused && styles.paused)}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon size={18} aria-hidden="true" />
      <span className={styles.text}>{message.text}</span>
      <IconButton size="sm" label={t('Dismiss')} onClick={() => flash.dismiss(message.id)}>
        <IconX size={15} aria-hidden="true" />
      </IconButton>
      <span className={styles.line} />
    </div>
  )
}
