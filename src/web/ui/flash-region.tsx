import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
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

/** Whether the messages lie on what has the focus, and are better at the top. */
const useMakesWay = (
  messages: readonly FlashMessage[],
): { region: RefObject<HTMLDivElement | null>; isUp: boolean } => {
  const region = useRef<HTMLDivElement>(null)
  const [isUp, setUp] = useState(false)
  const isThere = messages.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: a message that comes is looked at, too
  useEffect(() => {
    if (!isThere) return setUp(false)
    const look = (): void => {
      const focused = document.activeElement
      const own = region.current
      // What only a script leads to is a whole part of the screen.
      if (!own || !(focused instanceof HTMLElement) || focused.tabIndex < 0 || own.contains(focused)) return
      const [mine, its] = [own.getBoundingClientRect(), focused.getBoundingClientRect()]
      const isBeside = mine.right <= its.left || its.right <= mine.left
      if (!isBeside && mine.top < its.bottom && its.top < mine.bottom) setUp((before) => !before)
    }
    look()
    // The browser scrolls to what gets the focus.
    const afterScroll = (): number => requestAnimationFrame(look)
    document.addEventListener('focusin', afterScroll)
    return () => document.removeEventListener('focusin', afterScroll)
  }, [isThere, messages])
  return { region, isUp }
}

/** Where flash messages appear: bottom right, above the player. Mounted once, by the root route. */
export const FlashRegion = () => {
  const messages = useFlashMessages()
  const errors = messages.filter((message) => message.type === 'error')
  const others = messages.filter((message) => message.type !== 'error')
  const { region, isUp } = useMakesWay(messages)
  useEffect(() => {
    // A form that is sent again has another answer.
    document.addEventListener('submit', flash.takeErrorsBack, true)
    return () => document.removeEventListener('submit', flash.takeErrorsBack, true)
  }, [])
  return (
    <div ref={region} className={styles.region} data-up={isUp || undefined}>
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
