import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { createStore, useStore } from '#web/store.ts'
import styles from './header-crumb.module.css'

const place = createStore<HTMLElement | null>(null)

/** Where the header shows the crumb of the screen. */
export const CrumbSlot = () => <span ref={place.set} className={styles.crumb} />

/** What a screen adds after the page label: `<HeaderCrumb>Harbour Lights</HeaderCrumb>`. */
export const HeaderCrumb = ({ children }: { children: ReactNode }) => {
  const slot = useStore(place)
  if (!slot) return null
  return createPortal(
    <>
      <IconChevronRight size={14} aria-hidden="true" />
      <span className={styles.crumbText}>{children}</span>
    </>,
    slot,
  )
}
