import type { ComponentProps, ReactNode } from 'react'
import { NotArrived } from '#web/ui/screen-bar.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './numbers-frame.module.css'

/** The top of a screen of numbers: its name, and what can be done. */
export const NumbersBar = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={styles.bar}>
    <h2 className={styles.name}>{title}</h2>
    {children}
  </div>
)

/** What is shown instead of the numbers, such as that there are none. */
export const NumbersState = ({ children }: { children: ReactNode }) => <div className={styles.state}>{children}</div>

/** In place of what has not come yet: that it is on its way, or that it could not be loaded. */
export const NumbersMissing = ({
  heights,
  ...awaited
}: Omit<ComponentProps<typeof NotArrived>, 'bones' | 'frame'> & {
  /** How much room its two parts take, from the top. */
  heights: readonly [string, string]
}) => (
  <NotArrived
    {...awaited}
    frame={NumbersState}
    bones={
      <div className={styles.bones}>
        <Skeleton width="100%" height={heights[0]} />
        <Skeleton width="100%" height={heights[1]} />
      </div>
    }
  />
)
