import { statuses } from '#features/board/contract/task-values.ts'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { statusNames } from '../status-names.ts'
import styles from './board-columns.module.css'

/** The columns while their tasks are on the way. */
export const BoardSkeleton = () => (
  <Loading label="Loading tasks">
    <div className={styles.columns}>
      {statuses.map((status, at) => (
        <div key={status} className={styles.column}>
          <div className={styles.head}>
            <span className={styles.title}>{statusNames[status]}</span>
          </div>
          <div className={styles.list}>
            {Array.from({ length: 4 - at }, (_, row) => `${row}`).map((row) => (
              <Skeleton key={row} height="86px" />
            ))}
          </div>
        </div>
      ))}
    </div>
  </Loading>
)
