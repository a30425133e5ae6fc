import { IconAlertTriangle, IconClockExclamation } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { Release, ReleaseWarning } from '#features/releases/contract/release.ts'
import { finishedShare, hasReached } from '#features/releases/domain/release-status.ts'
import { t } from '#kernel/language/translate.ts'
import { readOverview } from '#web/audio/overview-columns.ts'
import { WaveformCanvas } from '#web/audio/waveform-canvas.tsx'
import { classNames } from '#web/ui/class-names.ts'
import styles from './release-waveform.module.css'
import warningListStyles from './warning-list.module.css'

/** What to mind about the date of a release; what is too late has a clock and is red. */
export const WarningList = ({ warnings }: { warnings: readonly ReleaseWarning[] }) =>
  warnings.length === 0 ? null : (
    <ul className={warningListStyles.list} aria-label={t('Watch out for')}>
      {warnings.map(({ level, text }) => {
        const Icon = level === 'late' ? IconClockExclamation : IconAlertTriangle
        return (
          <li key={text} className={classNames(warningListStyles.warning, level === 'late' && warningListStyles.late)}>
            <Icon size={15} aria-hidden="true" />
            {text}
          </li>
        )
      })}
    </ul>
  )

/** The sound of a release's first linked demo, in colour as far as the music is finished; without one a line, and nothing once it is out. */
export const ReleaseWaveform = ({ release, height }: { release: Release; height: number }) => {
  const overview = useMemo(() => readOverview(release.overview), [release.overview])
  const share = finishedShare(release.status)
  if (overview)
    return <WaveformCanvas overview={overview} height={height} overshoot={0} playhead={false} progress={share} />
  if (hasReached(release.status, 'released')) return null
  return (
    <span className={styles.frame} style={{ height }} aria-hidden="true">
      <span className={styles.line} />
      <span className={styles.finished} style={{ width: `${share * 100}%` }} />
    </span>
  )
}
