import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './workspace-row.module.css'

/** Two rows in their final geometry, while the list is on its way. */
export const WorkspaceRowsSkeleton = () => (
  <>
    <Row />
    <Row />
  </>
)

const Row = () => (
  <div className={styles.row}>
    <Skeleton width="64px" height="64px" />
    <div className={styles.name}>
      <Skeleton width="140px" height="22px" />
      <br />
      <Skeleton width="180px" />
    </div>
    <div className={styles.demo}>
      <Skeleton height="48px" />
    </div>
    <div className={styles.seats}>
      <Skeleton width="64px" />
    </div>
    <Skeleton width="96px" height="28px" />
    <div className={styles.actions}>
      <Skeleton width="72px" height="32px" />
    </div>
  </div>
)
