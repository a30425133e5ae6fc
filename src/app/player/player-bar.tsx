import { timeLabel } from '@backline/waveform/ruler.ts'
import {
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerSkipBackFilled,
  IconPlayerSkipForwardFilled,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { player, usePlayedSeconds, usePlayer } from '#web/audio/player.ts'
import type { Track } from '#web/audio/track.ts'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import styles from './player-bar.module.css'
import { QueuePanel } from './queue-panel.tsx'
import { SeekBar } from './seek-bar.tsx'
import { useDeletedTrack } from './use-deleted-track.ts'
import { VolumePanel } from './volume-panel.tsx'

/** The line at the bottom of every screen while something is loaded to play. */
export const PlayerBar = () => {
  const track = usePlayer((state) => state.track)
  const heard = usePlayer((state) => state.heard)
  const duration = usePlayer((state) => state.duration)
  useDeletedTrack()
  useLayoutEffect(() => {
    // What reaches to the bottom of the window (shell, flash messages) ends above the player.
    document.documentElement.style.setProperty('--player-now', 'var(--player)')
    return () => {
      document.documentElement.style.removeProperty('--player-now')
    }
  }, [])
  if (!track) return null
  return (
    <section className={styles.bar} aria-label="Player" data-hue={track.hue}>
      <Transport />
      <div className={styles.what}>
        <Link {...placeOf(track)} className={styles.title} title={track.title}>
          {track.title}
        </Link>
        <span className={styles.version}>
          <span className="mono">v{(heard ?? track).version}</span>, {sourceOf(track)}
        </span>
      </div>
      <Elapsed />
      <SeekBar track={track} />
      <span className={classNames(styles.length, 'mono')}>{timeLabel(duration)}</span>
      <Loudness lufs={(heard ?? track).lufs} />
      <span className={styles.panels}>
        <QueuePanel />
        <VolumePanel />
      </span>
    </section>
  )
}

// Which screen it is shows only at run time, so its search cannot be checked.
const placeOf = ({ id, isFile, postId, workspaceId }: Track) => {
  if (postId) return { to: '/community', search: { post: postId } as never } as const
  return isFile
    ? ({ to: '/files', search: { file: id, workspace: workspaceId } as never } as const)
    : ({ to: '/demos/$demoId', params: { demoId: id }, search: { workspace: workspaceId } as never } as const)
}

const sourceOf = ({ artist, isFile, postId }: Track): string => (postId ? artist : isFile ? 'Files' : 'Demos')

const Transport = () => {
  const playing = usePlayer((state) => state.playing)
  const last = usePlayer((state) => state.index >= state.queue.length - 1)
  return (
    <div className={styles.transport}>
      <IconButton label="Previous" className={styles.skip ?? ''} onClick={player.previous}>
        <IconPlayerSkipBackFilled size={18} aria-hidden="true" />
      </IconButton>
      <button type="button" className={styles.play} aria-label={playing ? 'Pause' : 'Play'} onClick={player.toggle}>
        {playing ? (
          <IconPlayerPauseFilled size={18} aria-hidden="true" />
        ) : (
          <IconPlayerPlayFilled size={18} aria-hidden="true" />
        )}
      </button>
      <IconButton label="Next" className={styles.skip ?? ''} disabled={last} onClick={player.next}>
        <IconPlayerSkipForwardFilled size={18} aria-hidden="true" />
      </IconButton>
    </div>
  )
}

const Elapsed = () => <span className={classNames(styles.elapsed, 'mono')}>{timeLabel(usePlayedSeconds())}</span>

const loudness = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

const Loudness = ({ lufs }: { lufs: number | null }) =>
  lufs === null ? null : (
    <span className={styles.lufs}>
      <span className="mono">{loudness.format(lufs).replace('-', '−')}</span>
      <span className={classNames(styles.unit, 'mono')}>LUFS</span>
    </span>
  )
