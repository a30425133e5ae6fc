import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react'
import type { Readiness } from '#features/releases/contract/release.ts'
import { classNames } from '#web/ui/class-names.ts'
import styles from './readiness-list.module.css'

/** How ready a release is, with the list that says why: each line weighs the same. */
export const ReadinessList = ({ readiness }: { readiness: Readiness }) => (
  <section className={styles.module} aria-labelledby="readiness">
    <div className={styles.head}>
      <h2 id="readiness" className={styles.title}>
        Readiness
      </h2>
      <p className={styles.score}>
        <span className={styles.number}>{readiness.score}</span> / 100
      </p>
    </div>
    <ul>
      {readiness.items.map(({ label, done }) => (
        <li key={label} className={classNames(styles.item, done && styles.done)}>
          {done ? (
            <IconCircleCheckFilled size={16} role="img" aria-label="Done:" />
          ) : (
            <IconCircleDashed size={16} role="img" aria-label="Open:" />
          )}
          {label}
        </li>
      ))}
    </ul>
  </section>
)
