import type { ReactNode } from 'react'
import styles from './fact.module.css'

/** What there is to know of a date, one line each. */
export const Facts = ({ children }: { children: ReactNode }) => <div className={styles.facts}>{children}</div>

/** A line about a date, behind its icon. */
export const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <p className={styles.fact}>
    {icon}
    <span>{children}</span>
  </p>
)
