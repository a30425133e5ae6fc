import { timeLabel } from '@backline/waveform/ruler.ts'
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { useMemo, useSyncExternalStore } from 'react'
import type { FileDetail, FileVersion } from '#features/files/contract/file-item.ts'
import { addressOfCall } from '#web/api.ts'
import { readOverview } from '#web/audio/overview-columns.ts'
import { playDemo, player, usePlayer, useTrackState } from '#web/audio/player.ts'
import type { Track } from '#web/audio/track.ts'
import { useSeekSlider } from '#web/audio/use-seek-slider.ts'
import { WaveformCanvas } from '#web/audio/waveform-canvas.tsx'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import styles from './file-preview.module.css'

const tenths = (): number => Math.round(player.position() * 10) / 10

/** The sound of a file in the app's one player, with its waveform where we read its kind. */
export const SoundPreview = ({ file, version }: { file: FileDetail; version: FileVersion }) => {
  const workspace = useWorkspace()
  const track: Track = {
    id: file.id,
    workspaceId: workspace.id,
    hue: workspace.hue,
    artist: workspace.name,
    title: file.name,
    version: version.number,
    source: addressOfCall('playFile', { id: file.id, version: version.number }),
    durationSeconds: version.durationSeconds,
    overview: version.overview,
    lufs: null,
    isFile: true,
  }
  const overview = useMemo(() => readOverview(version.overview), [version.overview])
  const isLoaded = usePlayer((state) => state.track?.source === track.source)
  const state = useTrackState(file.id)
  const playing = isLoaded && state === 'playing'
  const known = usePlayer((now) => now.duration)
  const played = useSyncExternalStore(player.subscribeTime, tenths)
  const duration = (isLoaded ? known : version.durationSeconds) ?? 0
  const now = isLoaded ? played : 0
  const toggle = (): void => (isLoaded ? player.toggle() : playDemo(track))
  const { slider } = useSeekSlider({
    name: file.name,
    now,
    duration,
    seek: (seconds) => (isLoaded ? player.seek(seconds) : playDemo(track, { at: seconds })),
    toggle,
  })
  return (
    <div className={styles.sound}>
      <IconButton label={playing ? `Pause ${file.name}` : `Play ${file.name}`} onClick={toggle}>
        {playing ? (
          <IconPlayerPauseFilled size={18} aria-hidden="true" />
        ) : (
          <IconPlayerPlayFilled size={18} aria-hidden="true" />
        )}
      </IconButton>
      <div className={styles.wave} {...slider}>
        {overview ? (
          <WaveformCanvas
            overview={overview}
            progress={
              playing ? () => (duration > 0 ? player.position() / duration : 0) : duration > 0 ? now / duration : 0
            }
            moving={playing}
            height={56}
          />
        ) : (
          <progress className={styles.plain} max={duration || 1} value={now} aria-hidden="true" />
        )}
      </div>
      <span className={`${styles.time} mono`}>
        {timeLabel(now)} / {timeLabel(duration)}
      </span>
      {version.preview === 'pending' && <span className={styles.hint}>The waveform is being made.</span>}
    </div>
  )
}
