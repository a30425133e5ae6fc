import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { guestPlayer, useGuestPlayer } from '../guest-player.ts'
import styles from './play-round.module.css'

/** The round button that starts and stops a version. */
export const PlayRound = ({ name, versionId, onPlay }: { name: string; versionId: string; onPlay: () => void }) => {
  const loaded = useGuestPlayer((state) => state.track?.id === versionId)
  const playing = useGuestPlayer((state) => state.playing) && loaded
  const Icon = playing ? IconPlayerPauseFilled : IconPlayerPlayFilled
  return (
    <button
      type="button"
      className={styles.play}
      aria-label={playing ? `Pause ${name}` : `Play ${name}`}
      onClick={loaded ? guestPlayer.toggle : onPlay}
    >
      <Icon size={24} aria-hidden="true" />
    </button>
  )
}
