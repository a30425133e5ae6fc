import { type TimeScale, timeToPixel } from '@backline/waveform/time-scale.ts'
import type { GuestNote } from '#features/guests/contract/listening.ts'
import styles from './note-regions.module.css'

/** What notes draw into the waveform itself: stems, and a wash over each region. */
export const NoteRegions = ({ notes, scale }: { notes: readonly GuestNote[]; scale: TimeScale }) => (
  <div className={styles.regions} aria-hidden="true">
    {notes.map(({ id, atSeconds, untilSeconds, resolved }) => {
      const left = timeToPixel(scale, atSeconds)
      const until = untilSeconds === null ? left : Math.min(scale.width, timeToPixel(scale, untilSeconds))
      return (
        <span
          key={id}
          className={styles.stem}
          data-region={untilSeconds === null ? undefined : ''}
          data-resolved={resolved || undefined}
          style={{ left, width: Math.max(1, until - left) }}
        />
      )
    })}
  </div>
)
