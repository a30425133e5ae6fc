import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { playDemo, player, useTrackState } from '#web/audio/player.ts'
import type { Track } from '#web/audio/track.ts'
import { classNames } from '#web/ui/class-names.ts'
import styles from './play-button.module.css'

/** The round button that starts and stops a demo; in ink while it is the one in the player. */
export const PlayButton = ({
  id,
  name,
  start,
  large,
}: {
  id: string
  /** What plays, for its label: "Harbour Lights v7". */
  name: string
  /** Called within the tap when the demo is not in the player yet. */
  start: () => void
  large?: boolean
}) => {
  const state = useTrackState(id)
  const Icon = state === 'playing' ? IconPlayerPauseFilled : IconPlayerPlayFilled
  return (
    <button
      type="button"
      className={classNames(styles.play, (large || state !== 'absent') && styles.ink, large && styles.large)}
      aria-label={state === 'playing' ? `Pause ${name}` : `Play ${name}`}
      data-control="play"
      onClick={state === 'absent' ? start : player.toggle}
    >
      <Icon size={large ? 18 : 14} aria-hidden="true" />
    </button>
  )
}

/** Starts a demo, or stops and continues it when it is the one in the player. */
export const playOrPause = (track: Track, queue: readonly Track[]): void => {
  if (player.getState().track?.id === track.id) player.toggle()
  else playDemo(track, { queue })
}
