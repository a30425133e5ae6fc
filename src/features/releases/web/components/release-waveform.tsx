import { useMemo } from 'react'
import type { Release } from '#features/releases/contract/release.ts'
import { finishedShare } from '#features/releases/domain/status-order.ts'
import { readOverview } from '#web/audio/overview-columns.ts'
import { WaveformCanvas } from '#web/audio/waveform-canvas.tsx'
import styles from './release-waveform.module.css'

/** The sound of a release's first linked demo, in colour as far as the music is finished; a line when there is none. */
export const ReleaseWaveform = ({ release, height }: { release: Release; height: number }) => {
  const overview = useMemo(() => readOverview(release.overview), [release.overview])
  const share = finishedShare(release.status)
  if (overview)
    return <WaveformCanvas overview={overview} height={height} overshoot={0} playhead={false} progress={share} />
  return (
    <span className={styles.frame} style={{ height }} aria-hidden="true">
      <span className={styles.line} />
      <span className={styles.finished} style={{ width: `${share * 100}%` }} />
    </span>
  )
}
