import type { ReactNode } from 'react'
import { t } from '#kernel/language/translate.ts'
import { detailOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import type { useSettledSearch } from '../queries.ts'
import styles from './parts.module.css'

interface PartTexts {
  /** What is coming: "Loading the accounts". */
  loading: string
  /** What did not come: "The accounts could not be read". */
  failed: string
}

/** What a part shows until its answer is there, and when there is none; its content otherwise. */
export const PartState = <T,>({
  query,
  loading,
  failed,
  children,
}: PartTexts & {
  query: { data: T | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown }
  children: (data: T) => ReactNode
}) => {
  if (query.data !== undefined) return children(query.data)
  if (query.error)
    return (
      <ErrorState
        title={failed}
        detail={detailOf(query.error)}
        {...(!query.isFetching && { onRetry: () => void query.refetch() })}
      />
    )
  return (
    <Loading label={loading}>
      <div className={styles.bones}>
        <Skeleton height="48px" />
        <Skeleton height="48px" />
        <Skeleton height="48px" />
      </div>
    </Loading>
  )
}

interface Pages {
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
}

/** A list that is searched on the server and comes page by page, and what stands there when nothing is found. */
export const FoundList = <T,>({
  search: { typed, setTyped },
  searchLabel,
  pages,
  found,
  label,
  none,
  children,
  ...texts
}: PartTexts & {
  search: ReturnType<typeof useSettledSearch>
  searchLabel: string
  pages: Pages
  /** What the pages so far hold; undefined until the first is there. */
  found: T[] | undefined
  /** What the list is of: "Accounts". */
  label: string
  none: { title: string; text: string }
  children: (row: T) => ReactNode
}) => (
  <>
    <div className={styles.bar}>
      <SearchField label={searchLabel} value={typed} onType={setTyped} className={styles.search} />
    </div>
    <PartState query={{ ...pages, data: found }} {...texts}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState {...none} />
        ) : (
          <ul className={styles.list} aria-label={label}>
            {rows.map(children)}
          </ul>
        )
      }
    </PartState>
    {pages.hasNextPage && (
      <div className={styles.more}>
        <Button
          pending={pages.isFetchingNextPage}
          pendingLabel={t('Loading...')}
          onClick={() => void pages.fetchNextPage()}
        >
          {t('Show more')}
        </Button>
      </div>
    )}
  </>
)
