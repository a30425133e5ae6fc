import { statuses } from '#features/board/contract/task-values.ts'
import { numberText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import { detailOf } from '#web/api.ts'
import { rich } from '#web/rich.tsx'
import { Button } from '#web/ui/button.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { statusNames } from '../status-names.ts'
import boardColumnsStyles from './board-columns.module.css'
import styles from './show-more-tasks.module.css'

/** The columns while their tasks are on the way. */
export const BoardSkeleton = () => (
  <Loading label={t('Loading tasks')}>
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
          title={t('Some tasks weren’t searched')}
          text={t('You’re only seeing the tasks that were already here. Try again in a moment.')}
          detail={detailOf(search.error)}
          onRetry={() => void search.retry()}
        />
      </div>
    )
  return (
    search?.isPending && (
      <div className={styles.state}>
        <Loading label={t('Searching all tasks')}>
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
      <Button size="sm" pending={more.isPending} pendingLabel={t('Loading...')} onClick={more.show}>
        {rich('Show more<span> of {column}</span>', {
          column,
          span: (text) => <span className="visually-hidden">{text}</span>,
        })}
      </Button>
      <span>
        {rich('<span>{count}</span> not shown', {
          count: numberText(hidden),
          span: (text) => <span className="mono">{text}</span>,
        })}
      </span>
    </p>
  )
