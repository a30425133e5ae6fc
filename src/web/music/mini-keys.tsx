import { classNames } from '../ui/class-names.ts'
import styles from './mini-keys.module.css'
import { pianoLayout } from './piano-layout.ts'

const OCTAVE = pianoLayout(60, 71)
const WIDTH = 98
const HEIGHT = 38
const BLACK_HEIGHT = 24

/** One octave as a small picture with some pitch classes lit; what it shows must be next to it in words. */
export const MiniKeys = ({ lit, className }: { lit: ReadonlySet<number>; className?: string | undefined }) => (
  <svg className={classNames(styles.keys, className)} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
    {[...OCTAVE.filter(({ black }) => !black), ...OCTAVE.filter(({ black }) => black)].map(
      ({ midi, black, left, width }) => (
        <rect
          key={midi}
          className={classNames(black ? styles.black : styles.white, lit.has(midi % 12) && styles.lit)}
          x={left * WIDTH + 0.5}
          y={0.5}
          width={width * WIDTH - 1}
          height={(black ? BLACK_HEIGHT : HEIGHT) - 1}
          rx={1}
        />
      ),
    )}
  </svg>
)
