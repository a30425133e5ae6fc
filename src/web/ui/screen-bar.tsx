import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './screen-bar.module.css'
import { SearchField } from './search-field.tsx'

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
    <h2 className={styles.name}>
      {title} {count !== undefined && <span className={classNames(styles.count, 'mono')}>{count}</span>}
    </h2>
    {search && <SearchField {...search} className={styles.search} />}
    {children}
  </div>
)

/** What such a screen shows in its middle instead of its list: that it is empty, or did not arrive. */
export const ScreenState = ({ children }: { children: ReactNode }) => <div className={styles.state}>{children}</div>

/** Skeletons in the place of its rows. */
export const ScreenBones = ({ children }: { children: ReactNode }) => <div className={styles.bones}>{children}</div>
