import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import type { useSettledSearch } from '../use-settled-search.ts'
import { PartState } from './part-state.tsx'
import styles from './parts.module.css'

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
}: {
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
    <PartState query={{ ...pages, data: found }} label={`The ${label.toLowerCase()}`}>
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
        <Button pending={pages.isFetchingNextPage} pendingLabel="Loading..." onClick={() => void pages.fetchNextPage()}>
          Show more
        </Button>
      </div>
    )}
  </>
)
