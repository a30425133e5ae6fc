import { timeLabel } from '@backline/waveform/ruler.ts'
import { type TimeScale, timeToPixel } from '@backline/waveform/time-scale.ts'
import type { GuestVersion } from '#features/guests/contract/listening.ts'
import styles from './guest-sections.module.css'

/** A name is shown as long as this many pixels are there; else its first letters, then nothing but the line. */
const NAME_FITS = 34
const LETTERS_FIT = 16

/** The parts of a song above its waveform; a press goes there. */
export const GuestSections = ({
  sections,
  scale,
  onSeek,
}: {
  sections: GuestVersion['sections']
  scale: TimeScale
  onSeek: (seconds: number) => void
}) => (
  <ol className={styles.row} aria-label="Sections">
    {sections.map(({ name, startSeconds, endSeconds }) => {
      const left = timeToPixel(scale, startSeconds)
      const width = timeToPixel(scale, endSeconds) - left
      return (
        <li key={startSeconds} className={styles.section} style={{ left, width }}>
          <button
            type="button"
            className={styles.name}
            aria-label={`${name}, ${timeLabel(startSeconds)} to ${timeLabel(endSeconds)}`}
            title={name}
            onClick={() => onSeek(startSeconds)}
          >
            {width >= NAME_FITS + name.length * 2 ? (
              name
            ) : (
              // The label says the whole name, so that the letters are only seen.
              <span data-letters={width >= LETTERS_FIT ? name.slice(0, width >= NAME_FITS ? 4 : 2) : ''} />
            )}
          </button>
        </li>
      )
    })}
  </ol>
)
