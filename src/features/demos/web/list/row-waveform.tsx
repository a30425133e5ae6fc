import { columnsOfOverview } from '@backline/dsp/overview.ts'
import { useCallback, useEffect, useRef } from 'react'
import { readOverview } from '#web/audio/overview-columns.ts'
import { player, useTrackState } from '#web/audio/player.ts'
import styles from './row-waveform.module.css'

/** Calls `show` with the heard share (0 to 1) of the track in the player: at frame rate while it plays, else after each jump. */
const useHeardShare = (state: ReturnType<typeof useTrackState>, show: (share: number) => void): void => {
  useEffect(() => {
    if (state === 'absent') return
    let frame = 0
    const paint = (): void => {
      const { duration } = player.getState()
      show(duration > 0 ? Math.min(1, player.position() / duration) : 0)
      if (state === 'playing') frame = requestAnimationFrame(paint)
    }
    paint()
    if (state === 'playing') return () => cancelAnimationFrame(frame)
    return player.subscribeTime(paint)
  }, [state, show])
}

const half = 128
const bodyScale = (1.15 * half) / 255
const hair = 2

interface Shape {
  peaks: string
  body: string
}

// Rows come and go while one scrolls; their outlines are kept.
const drawn = new Map<string, Shape>()
const mostKept = 2000

/** The small picture of a song in a list: grey, and in the hue up to where it was heard while it is in the player. */
export const RowWaveform = ({ id, overview }: { id: string; overview: string }) => {
  const state = useTrackState(id)
  const heard = useRef<HTMLSpanElement>(null)
  const playhead = useRef<HTMLSpanElement>(null)
  const show = useCallback((share: number) => {
    const percent = share * 100
    heard.current?.style.setProperty('clip-path', `inset(0 ${100 - percent}% 0 0)`)
    playhead.current?.style.setProperty('left', `${percent}%`)
  }, [])
  useHeardShare(state, show)
  const shape = shapeOf(overview)
  if (!shape) return <span className={styles.flat} />
  return (
    <span className={styles.frame} aria-hidden="true">
      <Picture shape={shape} className={styles.unheard ?? ''} />
      {state !== 'absent' && (
        <>
          <span ref={heard} className={styles.heardPart}>
            <Picture shape={shape} className={styles.heard ?? ''} />
          </span>
          <span ref={playhead} className={styles.playhead} />
        </>
      )}
    </span>
  )
}

const Picture = ({ shape, className }: { shape: Shape; className: string }) => (
  <svg
    className={className}
    viewBox={`0 0 ${columnsOfOverview - 1} ${2 * half}`}
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    <path className={styles.peaks} d={shape.peaks} />
    <path d={shape.body} />
  </svg>
)

const shapeOf = (base64: string): Shape | null => {
  const known = drawn.get(base64)
  if (known) return known
  const overview = readOverview(base64)
  if (!overview) return null
  const body = Array.from(overview.rms, (level) => level * bodyScale)
  const shape = {
    peaks: outline(overview.max, overview.min),
    body: outline(
      body.map((level, column) => Math.min(level, overview.max[column] ?? 0)),
      body.map((level, column) => Math.max(-level, overview.min[column] ?? 0)),
    ),
  }
  if (drawn.size >= mostKept) drawn.clear()
  drawn.set(base64, shape)
  return shape
}

/** Along the upper values and back along the lower ones; silence is a line, not nothing. */
const outline = (up: ArrayLike<number>, down: ArrayLike<number>): string => {
  const columns = Array.from({ length: columnsOfOverview }, (_, column) => column)
  const above = columns.map((column) => `${column} ${(half - Math.max(hair, up[column] ?? 0)).toFixed(0)}`)
  const below = columns.map((column) => `${column} ${(half - Math.min(-hair, down[column] ?? 0)).toFixed(0)}`)
  return `M${above.join('L')}L${below.reverse().join('L')}Z`
}
