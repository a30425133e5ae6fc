import { IconPlaylist } from '@tabler/icons-react'
import { playDemo, usePlayer } from '#web/audio/player.ts'
import { BarPanel } from './bar-panel.tsx'
import styles from './player-bar.module.css'

/** What plays after this, to choose from; nothing while the track is alone. */
export const QueuePanel = () => {
  const queue = usePlayer((state) => state.queue)
  const index = usePlayer((state) => state.index)
  if (queue.length < 2) return null
  const place = `${index + 1}/${queue.length}`
  return (
    <BarPanel
      label={`Queue ${place}`}
      className={styles.queueButton}
      icon={
        <>
          <IconPlaylist size={18} aria-hidden="true" />
          <span className="mono">{place}</span>
        </>
      }
    >
      <ol className={styles.queue} aria-label="Queue">
        {queue.map((track, at) => (
          <li key={track.id}>
            <button
              type="button"
              className={styles.queued}
              aria-current={at === index || undefined}
              onClick={() => playDemo(track, { queue })}
            >
              <span className={styles.queuedTitle}>{track.title}</span>
              <span className="mono">v{track.version}</span>
            </button>
          </li>
        ))}
      </ol>
    </BarPanel>
  )
}
