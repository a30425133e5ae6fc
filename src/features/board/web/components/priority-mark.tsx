import { type Priority, priorities } from '#features/board/contract/task-values.ts'
import { classNames } from '#web/ui/class-names.ts'
import styles from './priority-mark.module.css'

/** What people call the priorities. */
export const priorityNames: Readonly<Record<Priority, string>> = {
  low: 'Low',
  mid: 'Mid',
  high: 'High',
  urgent: 'Urgent',
}

/** One, two or three bars, or a filled flag; always with its word. */
export const PriorityMark = ({ priority, done = false }: { priority: Priority; done?: boolean }) => (
  <span className={classNames(styles.mark, priority === 'urgent' && !done && styles.urgent)}>
    <svg width="14" height="12" viewBox="0 0 14 12" aria-hidden="true">
      {priority === 'urgent' ? (
        <>
          <rect className={styles.flag} width="14" height="12" rx="2.5" />
          <path className={styles.sign} d="M7 2.6v4M7 8.6v.9" />
        </>
      ) : (
        [4, 8, 12].map((height, at) => (
          <rect
            key={height}
            className={at <= priorities.indexOf(priority) ? styles.bar : styles.off}
            x={at * 5}
            y={12 - height}
            width="3.4"
            height={height}
            rx="1"
          />
        ))
      )}
    </svg>
    {priorityNames[priority]}
  </span>
)
