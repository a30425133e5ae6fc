import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import styles from './demo-list.module.css'

const NAMES = ['46%', '34%', '52%', '40%', '30%', '48%', '37%']

/** The list before its rows are there. */
export const DemoListSkeleton = () => (
  <Loading label="Loading demos">
    {NAMES.map((width) => (
      <div key={width} className={styles.item}>
        <Skeleton width="36px" height="36px" />
        <div className={styles.text}>
          <Skeleton width={width} height="12px" />
          <Skeleton width="70%" />
        </div>
      </div>
    ))}
  </Loading>
)
