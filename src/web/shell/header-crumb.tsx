import { IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import styles from './header.module.css'

let place: HTMLElement | null = null
const listeners = new Set<() => void>()

const setPlace = (element: HTMLElement | null): void => {
  place = element
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Where the header shows the crumb of the screen. */
export const CrumbSlot = () => <span ref={setPlace} className={styles.crumb} />

/** What a screen adds after the page label: `<HeaderCrumb>Harbour Lights</HeaderCrumb>`. */
export const HeaderCrumb = ({ children }: { children: ReactNode }) => {
  const slot = useSyncExternalStore(subscribe, () => place)
  if (!slot) return null
  return createPortal(
    <>
      <IconChevronRight size={14} aria-hidden="true" />
      <span className={styles.crumbText}>{children}</span>
    </>,
    slot,
  )
}
