import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { LinkButton } from '#web/ui/link-button.tsx'
import styles from './locked.module.css'

/** What the free tier does not have: its rows as dotted lines, what they would be, and the way to the plans. */
export const Locked = ({ rows, text }: { rows: readonly { key: string; label: ReactNode }[]; text: string }) => (
  <div className={styles.locked}>
    <div className={styles.rows} aria-hidden="true">
      {rows.map(({ key, label }) => (
        <span key={key} className={styles.row}>
          {label}
        </span>
      ))}
    </div>
    <p className={styles.text}>{text}</p>
    <LinkButton to="/plans" icon={<IconLock size={15} aria-hidden="true" />}>
      Upgrade to unlock
    </LinkButton>
  </div>
)
