import { detailOf } from '#web/api.ts'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import styles from './show-more-tasks.module.css'

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
