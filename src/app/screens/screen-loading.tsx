import styles from '#web/ui/full-page.module.css'
import { SkeletonLines } from '#web/ui/skeleton.tsx'

/** In place of a screen whose chunk is slow to come; the router shows it only after a while. */
export const ScreenLoading = () => (
  <div className={styles.inside} aria-busy="true">
    <span className="visually-hidden" role="status">
      Loading
    </span>
    <div aria-hidden="true">
      <SkeletonLines />
    </div>
  </div>
)
