import { timeLabel } from '@backline/waveform/ruler.ts'
import { useMemo } from 'react'
import type { GuestSong } from '#features/guests/contract/listening.ts'
import { readOverview } from '#web/audio/overview-columns.ts'
import { WaveformCanvas } from '#web/audio/waveform-canvas.tsx'
import { useGuestPlayer } from '../guest-player.ts'
import styles from './song-list.module.css'

/** The songs of a link, each with its waveform; the one that is open is marked. */
export const SongList = ({
  songs,
  current,
  onChoose,
}: {
  songs: readonly GuestSong[]
  current: string
  onChoose: (song: GuestSong) => void
}) => (
  <nav aria-label="Songs">
    <ol className={styles.list}>
      {songs.map((song) => (
        <Row key={song.id} song={song} open={song.id === current} onChoose={() => onChoose(song)} />
      ))}
    </ol>
  </nav>
)

const Row = ({ song, open, onChoose }: { song: GuestSong; open: boolean; onChoose: () => void }) => {
  const [newest] = song.versions
  const overview = useMemo(() => readOverview(newest?.overview ?? null), [newest?.overview])
  const sounds = useGuestPlayer(
    (state) => state.playing && song.versions.some((version) => version.id === state.track?.id),
  )
  return (
    <li>
      <button type="button" className={styles.song} aria-current={open ? 'true' : undefined} onClick={onChoose}>
        <span className={styles.title}>{song.title}</span>
        <span className={styles.wave}>
          {overview && <WaveformCanvas overview={overview} height={22} playhead={false} muted={!open} overshoot={0} />}
        </span>
        <span className={`${styles.length} mono`}>
          {sounds ? 'plays' : newest?.durationSeconds ? timeLabel(newest.durationSeconds) : ''}
        </span>
      </button>
    </li>
  )
}
