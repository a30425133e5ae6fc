import { useMemo } from 'react'
import { classNames } from '../ui/class-names.ts'
import miniKeysStyles from './mini-keys.module.css'
import styles from './piano-keys.module.css'
import { pianoLayout } from './piano-layout.ts'
import { usePress } from './press.ts'
import { useRovingFocus } from './roving-focus.ts'

const octaveLayout = pianoLayout(60, 71)
const viewWidth = 98
const height = 38
const blackHeight = 24

/** One octave as a small picture with some pitch classes lit; what it shows must be next to it in words. */
export const MiniKeys = ({ lit, className }: { lit: ReadonlySet<number>; className?: string | undefined }) => (
  <svg className={classNames(miniKeysStyles.keys, className)} viewBox={`0 0 ${viewWidth} ${height}`} aria-hidden="true">
    {[...octaveLayout.filter(({ black }) => !black), ...octaveLayout.filter(({ black }) => black)].map(
      ({ midi, black, left, width }) => (
        <rect
          key={midi}
          className={classNames(
            black ? miniKeysStyles.black : miniKeysStyles.white,
            lit.has(midi % 12) && miniKeysStyles.lit,
          )}
          x={left * viewWidth + 0.5}
          y={0.5}
          width={width * viewWidth - 1}
          height={(black ? blackHeight : height) - 1}
          rx={1}
        />
      ),
    )}
  </svg>
)

/** How an answer on a key is judged; shown by a pattern and a word, not by colour alone. */
export type KeyMark = 'right' | 'wrong'

const nothing: ReadonlySet<number> = new Set()
const noMarks: ReadonlyMap<number, KeyMark> = new Map()

export interface PianoKeysProps {
  /** What the keyboard is for, to screen readers. */
  label: string
  /** The lowest and the highest key, as MIDI numbers of white keys. */
  from: number
  to: number
  /** What a key is called, without its octave: "B♭". */
  nameOf: (midi: number) => string
  /** Writes the names on the keys; the lowest C's carry their octave. */
  named?: boolean
  pressed?: ReadonlySet<number>
  /** Keys that sound just now. */
  sounding?: ReadonlySet<number>
  dots?: ReadonlySet<number>
  /** What a dot means, to screen readers: "in the scale". */
  dotMeans?: string
  marks?: ReadonlyMap<number, KeyMark>
  disabled?: boolean
  onPress: (midi: number) => void
}

/** A piano keyboard of buttons: one stop for Tab, arrows go from key to key, Enter and Space press. */
export const PianoKeys = ({
  label,
  from,
  to,
  nameOf,
  named = true,
  pressed = nothing,
  sounding = nothing,
  dots = nothing,
  dotMeans = '',
  marks: given = noMarks,
  disabled = false,
  onPress,
}: PianoKeysProps) => {
  const keys = useMemo(() => pianoLayout(from, to), [from, to])
  const press = usePress((key) => onPress(Number(key.dataset.place)))
  const roving = useRovingFocus(String(from), (at, key) => {
    const midi = Number(at)
    const target = { ArrowRight: midi + 1, ArrowLeft: midi - 1, Home: from, End: to }[key]
    return target === undefined || target < from || target > to ? null : String(target)
  })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend and a border of its own
    <div className={styles.keys} role="group" aria-label={label} onKeyDown={roving.onKeyDown}>
      {keys.map(({ midi, black, left, width }) => {
        const name = nameOf(midi)
        const octave = Math.floor(midi / 12) - 1
        const mark = given.get(midi)
        return (
          <button
            key={midi}
            type="button"
            data-place={midi}
            aria-pressed={pressed.has(midi)}
            aria-label={[`${name}${octave}`, dots.has(midi) && dotMeans, mark].filter(Boolean).join(', ')}
            tabIndex={roving.stop === String(midi) ? 0 : -1}
            disabled={disabled}
            className={classNames(
              styles.key,
              black ? styles.black : styles.white,
              pressed.has(midi) && styles.pressed,
              sounding.has(midi) && styles.sounding,
              mark && styles[mark],
            )}
            style={{ left: `${left * 100}%`, width: `${width * 100}%` }}
            onFocus={() => roving.onFocusAt(String(midi))}
            {...press}
          >
            <span className={styles.face} aria-hidden="true">
              {mark && <span className={styles.mark} data-mark={mark} />}
              {dots.has(midi) && <span className={styles.dot} />}
              {named && <span className={styles.name}>{midi % 12 === 0 ? `${name}${octave}` : name}</span>}
            </span>
          </button>
        )
      })}
    </div>
  )
}
