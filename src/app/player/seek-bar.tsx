import { columnsFor } from '@backline/waveform/columns.ts'
import { wholeSong } from '@backline/waveform/time-scale.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { readOverview } from '#web/audio/overview-columns.ts'
import { player, usePlayer } from '#web/audio/player.ts'
import { peaksQuery } from '#web/audio/sound-queries.ts'
import type { Track } from '#web/audio/track.ts'
import { useSeekSlider } from '#web/audio/use-seek-slider.ts'
import { WaveformCanvas } from '#web/audio/waveform-canvas.tsx'
import styles from './player-bar.module.css'

const heard = (): number => {
  const { duration } = player.getState()
  return duration > 0 ? player.position() / duration : 0
}
const tenths = (): number => Math.round(player.position() * 10) / 10

/** The waveform of what plays, as the slider that seeks in it. */
export const SeekBar = ({ track }: { track: Track }) => {
  const overview = useMemo(() => readOverview(track.overview), [track.overview])
  // The overview is there at once; the fine waveform takes its place when it arrives.
  const { data: pyramid } = useQuery({ ...peaksQuery(track), enabled: overview !== null && !track.isFile })
  const columns = useMemo(() => {
    const finest = pyramid?.[0]
    if (!pyramid || !finest) return undefined
    const seconds = (finest.length * finest.samplesPerPixel) / finest.sampleRate
    return (width: number) => columnsFor(pyramid, wholeSong(seconds, width))
  }, [pyramid])
  const duration = usePlayer((state) => state.duration)
  const playing = usePlayer((state) => state.playing)
  const seconds = useSyncExternalStore(player.subscribeTime, tenths)

  const { slider } = useSeekSlider({
    name: track.title,
    now: seconds,
    duration,
    seek: player.seek,
    toggle: player.toggle,
  })
  return (
    <div className={styles.seek} {...slider}>
      {overview ? (
        <WaveformCanvas
          overview={overview}
          {...(columns && { columns })}
          progress={playing ? heard : duration > 0 ? seconds / duration : 0}
          moving={playing}
          height={36}
        />
      ) : (
        <progress className={styles.plain} max={duration || 1} value={seconds} aria-hidden="true" />
      )}
    </div>
  )
}
