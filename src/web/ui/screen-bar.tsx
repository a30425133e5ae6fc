import type { ComponentType, ReactNode } from 'react'
import { t } from '#kernel/language/translate.ts'
import { detailOf } from '#web/api.ts'
import { classNames } from './class-names.ts'
import styles from './screen-bar.module.css'
import { ScreenTitle } from './screen-title.tsx'
import { SearchField } from './search-field.tsx'
import { Loading } from './skeleton.tsx'
import { ErrorState, ScreenState } from './states.tsx'

/** The top of a screen that is a list: its name, a count and a search if there are some, and what can be done. */
export const ScreenBar = ({
  title,
  count,
  search,
  children,
}: {
  title: string
  count?: ReactNode
  search?: { label: string; value: string; onType: (typed: string) => void }
  children?: ReactNode
}) => (
  <div className={styles.bar}>
    <ScreenTitle className={styles.name}>
      {title} {count !== undefined && <span className={classNames(styles.count, 'mono')}>{count}</span>}
    </ScreenTitle>
    {search && <SearchField {...search} className={styles.search} />}
    {children}
  </div>
)

/** Skeletons in the place of its rows. */
export const ScreenBones = ({ children }: { children: ReactNode }) => <div className={styles.bones}>{children}</div>

interface Awaited {
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown }
  /** Said while it is on its way. */
  loading: string
  /** What is shown meanwhile. */
  bones: ReactNode
  /** The sentence below the title where it could not be loaded. */
  failed?: string
  /** What frames the error. */
  frame?: ComponentType<{ children: ReactNode }>
}

/** In place of what was asked for: that it is on its way, or that it could not be loaded. */
export const NotArrived = ({
  query: { error, isFetching, refetch },
  loading,
  bones,
  failed,
  frame: Frame = ScreenState,
}: Awaited) =>
  error ? (
    <Frame>
      <ErrorState
        title={t('Failed to load data')}
        {...(failed !== undefined && { text: failed })}
        detail={detailOf(error)}
        {...(!isFetching && { onRetry: () => void refetch() })}
      />
    </Frame>
  ) : (
    <Loading label={loading}>{bones}</Loading>
  )

/** What was asked for, once it is here. */
export const Arrived = <Data,>({
  children,
  ...awaited
}: Awaited & { query: { data: Data | undefined }; children: (data: Data) => ReactNode }) =>
  awaited.query.data === undefined ? <NotArrived {...awaited} /> : children(awaited.query.data)
