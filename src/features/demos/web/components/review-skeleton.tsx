import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { useWaveformHeight } from '../hooks/use-waveform-height.ts'
import styles from './review-room.module.css'

/** The review screen before its demo is there. */
export const ReviewSkeleton = () => {
  const height = useWaveformHeight()
  return (
    <Loading label="Loading the demo">
      <div className={styles.room}>
        <div className={styles.stage}>
          <Skeleton width="min(340px, 70%)" height="44px" />
          <Skeleton height="58px" />
          <Skeleton height={`${height + 32}px`} />
        </div>
        <div className={styles.rail}>
          <div className={styles.bones}>
            <Skeleton width="40%" height="18px" />
            <Skeleton height="34px" />
            <Skeleton height="34px" />
            <Skeleton width="30%" height="18px" />
            <Skeleton height="64px" />
            <Skeleton height="64px" />
          </div>
        </div>
      </div>
    </Loading>
  )
}
