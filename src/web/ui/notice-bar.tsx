import type { ReactNode } from 'react'
import styles from './notice-bar.module.css'

/** A line above a screen that asks for something in passing, with the control that does it. */
export const NoticeBar = ({ icon, action, children }: { icon: ReactNode; action: ReactNode; children: ReactNode }) => (
  <div className={styles.notice} role="status">
    {icon}
    <p>{children}</p>
    {action}
  </div>
)
