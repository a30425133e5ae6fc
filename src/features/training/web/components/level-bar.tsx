import { levels } from '../../domain/difficulty.ts'
import styles from './level-bar.module.css'

/** How far a level is on the way to the last one; the words beside it say it, too. */
export const LevelBar = ({ level }: { level: number }) => (
  <span className={styles.bar} aria-hidden="true">
    <span className={styles.reached} style={{ width: `${(100 * level) / levels}%` }} />
  </span>
)
