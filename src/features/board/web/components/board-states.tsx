import { statuses } from '#features/board/contract/task-values.ts'
import { detailOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { statusNames } from '../status-names.ts'
import boardColumnsStyles from './board-columns.module.css'
import styles from './show-more-tasks.module.css'

/** The columns while their tasks are on the way. */
export const BoardSkeleton = () => (
  <Loading label="Loading tasks">
    <div className={boardColumnsStyles.columns}>
      {statuses.map((status, at) => (
        <div key={status} className={boardColumnsStyles.column}>
          <div className={boardColumnsStyles.head}>
            <span className={boardColumnsStyles.title}>{statusNames[status]}</span>
          </div>
          <div className={boardColumnsStyles.list}>
            {Array.from({ length: 4 - at }, (_, row) => `${row}`).map((row) => (
              <Skeleton key={row} height="86px" />
            ))}
          </div>
        </div>
      ))}
    </div>
  </Loading>
)

/** How the search goes among the tasks that are not shown; nothing when it is done, or there are none. */
export const SearchState = ({
  search,
}: {
  search: { isPending: boolean; error: Error | null; retry: () => unknown } | null
}) => {
  if (search?.error)
    return (
      <div className={styles.state}>
        <ErrorState
          title="Not all tasks were searched"
          text="Only the tasks that were already here are shown. Try again in a moment."
          detail={detailOf(search.error)}
          onRetry={() => void search.retry()}
        />
      </div>
    )
  return (
    search?.isPending && (
      <div className={styles.state}>
        <Loading label="All tasks are being searched">
          <Skeleton height="48px" />
        </Loading>
      </div>
    )
  )
}

/** What leads on where a column ends before its tasks do. */
export interface MoreTasks {
  isPending: boolean
  show: () => void
}

/** How many tasks of a column are not shown, and the way to the next of them; nothing where all are. */
export const ShowMoreTasks = ({ hidden, column, more }: { hidden: number; column: string; more: MoreTasks }) =>
  hidden > 0 && (
    <p className={styles.more}>
      <Button size="sm" pending={more.isPending} pendingLabel="Loading..." onClick={more.show}>
        Show more<span className="visually-hidden"> of {column}</span>
      </Button>
      <span>
        <span className="mono">{hidden.toLocaleString('en')}</span> not shown
      </span>
    </p>
  )
