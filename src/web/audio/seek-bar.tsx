import { columnsFor } from '@backline/waveform/columns.ts'
import { wholeSong } from '@backline/waveform/time-scale.ts'
import { useQuery } from '@tanstack/react-query'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useMemo, useSyncExternalStore } from 'react'
import { readOverview } from './overview-columns.ts'
import { peaksQuery } from './peaks-query.ts'
import { player, usePlayer } from './player.ts'
import styles from './player-bar.module.css'
import { spokenPosition } from './spoken-time.ts'
import type { Track } from './track.ts'
import { WaveformCanvas } from './waveform-canvas.tsx'

const STEP = 5
const SMALL_STEP = 1
const heard = (): number => {
  const { duration } = player.getState()
  return duration > 0 ? player.position() / duration : 0
}
const tenths = (): number => Math.round(player.position() * 10) / 10

/** The waveform of what plays, as the slider that seeks in it. */
export const SeekBar = ({ track }: { track: Track }) => {
  const overview = useMemo(() => readOverview(track.overview), [track.overview])
  // The overview is there at once; the fine waveform takes its place when it arrives.
  const { data: pyramid } = useQuery({ ...peaksQuery(track), enabled: overview !== null })
  const columns = useMemo(() => {
    const finest = pyramid?.[0]
    if (!pyramid || !finest) return undefined
    const seconds = (finest.length * finest.samplesPerPixel) / finest.sampleRate
    return (width: number) => columnsFor(pyramid, wholeSong(seconds, width))
  }, [pyramid])
  const duration = usePlayer((state) => state.duration)
  const playing = usePlayer((state) => state.playing)
  const seconds = useSyncExternalStore(player.subscribeTime, tenths)

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const step = event.shiftKey ? SMALL_STEP : STEP
    const to = {
      ArrowRight: seconds + step,
      ArrowUp: seconds + step,
      ArrowLeft: seconds - step,
      ArrowDown: seconds - step,
      PageUp: seconds + 2 * STEP,
      PageDown: seconds - 2 * STEP,
      Home: 0,
      End: duration,
    }[event.key]
    if (to !== undefined) player.seek(to)
    else if (event.key === ' ') player.toggle()
    else return
    event.preventDefault()
  }
  const seekTo = (event: PointerEvent<HTMLElement>): void => {
    const box = event.currentTarget.getBoundingClientRect()
    if (box.width > 0) player.seek(((event.clientX - box.left) / box.width) * duration)
  }
  return (
    <div
      className={styles.seek}
      role="slider"
      tabIndex={0}
      aria-label={`Position in ${track.title}`}
      aria-valuemin={0}
      aria-valuemax={Math.round(duration)}
      aria-valuenow={Math.min(Math.round(seconds), Math.round(duration))}
      aria-valuetext={spokenPosition(seconds, duration)}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        seekTo(event)
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) seekTo(event)
      }}
    >
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
