import type { ReactNode } from 'react'
import { detailOf } from '#web/api.ts'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import styles from './parts.module.css'

/** What a part shows until its answer is there, and when there is none; its content otherwise. */
export const PartState = <T,>({
  query,
  label,
  children,
}: {
  query: { data: T | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown }
  /** What is coming: "The accounts". */
  label: string
  children: (data: T) => ReactNode
}) => {
  if (query.data !== undefined) return children(query.data)
  if (query.error)
    return (
      <ErrorState
        title={`${label} could not be read`}
        detail={detailOf(query.error)}
        {...(!query.isFetching && { onRetry: () => void query.refetch() })}
      />
    )
  return (
    <Loading label={`Loading ${label.charAt(0).toLowerCase()}${label.slice(1)}`}>
      <div className={styles.bones}>
        <Skeleton height="48px" />
        <Skeleton height="48px" />
        <Skeleton height="48px" />
      </div>
    </Loading>
  )
}
