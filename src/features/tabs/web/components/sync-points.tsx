import { timeLabel } from '@backline/waveform/ruler.ts'
import { IconMinus, IconPlus, IconTrash } from '@tabler/icons-react'
import type { SyncPoint } from '#features/tabs/contract/tab.ts'
import { type PlayedBar, tempoAfter } from '#features/tabs/domain/sync-points.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import styles from './sync-panel.module.css'

const step = 10

/** The points that tie a tab to a demo, each with the tempo that follows from it. */
export const SyncPoints = ({
  points,
  played,
  edits,
  onNudge,
  onRemove,
}: {
  points: readonly SyncPoint[]
  played: readonly PlayedBar[]
  edits: boolean
  onNudge: (index: number, ms: number) => void
  onRemove: (index: number) => void
}) =>
  points.length > 0 && (
    <ol className={styles.points} aria-label="Points">
      {points.map((point, index) => {
        const name = `bar ${point.bar + 1}${point.occurrence > 0 ? `, pass ${point.occurrence + 1}` : ''}`
        const tempo = tempoAfter(points, index, played)
        return (
          <li key={`${point.bar} ${point.occurrence}`} className={styles.point}>
            <span className={styles.place}>{name}</span>
            <span className={`${styles.time} mono`}>
              {timeLabel(Math.floor(point.ms / 1000))}.{String(point.ms % 1000).padStart(3, '0')}
            </span>
            <span className={`${styles.tempo} mono`}>{tempo === null ? '' : `${tempo.toFixed(1)} BPM`}</span>
            {edits && (
              <span className={styles.tools}>
                <IconButton size="sm" label={`${step} ms earlier, ${name}`} onClick={() => onNudge(index, -step)}>
                  <IconMinus size={15} aria-hidden="true" />
                </IconButton>
                <IconButton size="sm" label={`${step} ms later, ${name}`} onClick={() => onNudge(index, step)}>
                  <IconPlus size={15} aria-hidden="true" />
                </IconButton>
                <IconButton size="sm" label={`Remove the point of ${name}`} onClick={() => onRemove(index)}>
                  <IconTrash size={15} aria-hidden="true" />
                </IconButton>
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
