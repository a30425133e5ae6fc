import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import styles from './feed-skeleton.module.css'

/** The feed while it is on its way. */
export const FeedSkeleton = () => (
  <Loading label="Loading posts">
    {[0, 1, 2].map((one) => (
      <div key={one} className={styles.post}>
        <Skeleton width="160px" height="14px" />
        <Skeleton width="60%" height="22px" />
        <Skeleton width="92%" height="14px" />
        <Skeleton width="74%" height="14px" />
      </div>
    ))}
  </Loading>
)
