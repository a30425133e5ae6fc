import { decodeOverview, OVERVIEW_BYTES, OVERVIEW_COLUMNS, type Overview } from '@backline/dsp/overview.ts'
import { useMemo } from 'react'
import styles from './overview-waveform.module.css'

const HALF = 128
const BODY = (1.15 * HALF) / 255

/** A whole song as a small two-tone picture in the hue around it; a flat line while there is nothing to draw. */
export const OverviewWaveform = ({ overview }: { overview: string | null }) => {
  const shape = useMemo(() => shapeOf(overview), [overview])
  return (
    <svg
      className={shape ? styles.wave : styles.flat}
      viewBox={`0 0 ${OVERVIEW_COLUMNS - 1} ${2 * HALF}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {shape ? (
        <>
          <path className={styles.peaks} d={shape.peaks} />
          <path d={shape.body} />
        </>
      ) : (
        <line x1="0" x2={OVERVIEW_COLUMNS} y1={HALF} y2={HALF} vectorEffect="non-scaling-stroke" />
      )}
    </svg>
  )
}

const shapeOf = (base64: string | null): { peaks: string; body: string } | null => {
  const overview = base64 === null ? null : read(base64)
  if (!overview) return null
  const body = Array.from(overview.rms, (level) => level * BODY)
  return {
    peaks: outline(overview.max, overview.min),
    body: outline(
      body,
      body.map((level) => -level),
    ),
  }
}

const read = (base64: string): Overview | null => {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
  return bytes.length === OVERVIEW_BYTES ? decodeOverview(bytes) : null
}

// Along the upper values and back along the lower ones; never thinner than a hairline.
const outline = (up: ArrayLike<number>, down: ArrayLike<number>): string => {
  const columns = Array.from({ length: OVERVIEW_COLUMNS }, (_, column) => column)
  const above = columns.map((column) => `${column} ${(HALF - Math.max(1.5, up[column] ?? 0)).toFixed(1)}`)
  const below = columns.map((column) => `${column} ${(HALF - Math.min(-1.5, down[column] ?? 0)).toFixed(1)}`)
  return `M${above.join('L')}L${below.reverse().join('L')}Z`
}
