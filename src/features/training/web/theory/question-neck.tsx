import { tunings } from '@backline/theory/tunings.ts'
import { t } from '#kernel/language/translate.ts'
import { type FretboardLook, FretboardView } from '#web/music/fretboard-view.tsx'
import type { KeyMark } from '#web/music/piano-keys.tsx'
import styles from './theory-question.module.css'

const frets = 12

const inAnyOctave = <T,>(of: ReadonlyMap<number, T>, midi: number): T | undefined =>
  [...of].find(([one]) => (one - midi) % 12 === 0)?.[1]

/** The neck of a guitar or a bass in its standard tuning, to answer on: a note is marked wherever it lies, in any octave. */
export const QuestionNeck = ({
  instrument,
  nameOf,
  marks = new Map(),
  dots = new Set(),
  dotMeans,
  onPress,
}: {
  instrument: 'guitar' | 'bass'
  nameOf: (midi: number) => string
  marks?: ReadonlyMap<number, KeyMark>
  dots?: ReadonlySet<number>
  dotMeans?: string
  onPress: (midi: number) => void
}) => {
  const dotted = new Map([...dots].map((midi) => [midi, true]))
  const lookOf = ({ midi }: { midi: number }): FretboardLook | null => {
    const mark = inAnyOctave(marks, midi)
    const text = nameOf(midi)
    if (mark === 'right' || mark === 'wrong') return { text, tone: mark, said: mark }
    if (!inAnyOctave(dotted, midi)) return null
    return { text, tone: 'note', ringed: true, ...(dotMeans !== undefined && { said: dotMeans }) }
  }
  return (
    <div className={styles.scroll}>
      <div className={styles.neck}>
        <FretboardView
          label={instrument === 'guitar' ? t('Guitar') : t('Bass')}
          strings={tunings.find((one) => one.instrument === instrument)?.strings ?? []}
          frets={frets}
          nameOf={nameOf}
          lookOf={lookOf}
          onPress={({ midi }) => onPress(midi)}
        />
      </div>
    </div>
  )
}
