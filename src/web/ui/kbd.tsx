import type { ReactNode } from 'react'
import styles from './kbd.module.css'

/** A key of the keyboard; the style sheet hides it where there is none. */
export const Kbd = ({ children }: { children: ReactNode }) => <kbd className={styles.kbd}>{children}</kbd>
