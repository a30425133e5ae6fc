import type { ReactNode } from 'react'
import styles from './practice-head.module.css'

/** The head of a practice screen: its title, a sentence below, and what can be done beside. */
export const PracticeHead = ({ title, about, children }: { title: string; about: ReactNode; children: ReactNode }) => (
  <header className={styles.top}>
    <div>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.about}>{about}</p>
    </div>
    {children}
  </header>
)
