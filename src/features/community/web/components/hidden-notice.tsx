import { IconEyeOff } from '@tabler/icons-react'
import styles from './post-card.module.css'

/** Says that an administrator has hidden something, and why. */
export const HiddenNotice = ({ because }: { because: string | null }) =>
  because === null ? null : (
    <p className={styles.hidden}>
      <IconEyeOff size={15} aria-hidden="true" />
      <span>Hidden by an administrator, so nobody else sees it.{because !== '' && ` Because: ${because}`}</span>
    </p>
  )
