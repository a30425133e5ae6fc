import { pianoLetters } from '#web/music/computer-keys.ts'
import { type KeyMark, PianoKeys } from '#web/music/piano-keys.tsx'
import { isBlackKey } from '#web/music/piano-layout.ts'
import { useKeys } from '../hooks/use-keys.ts'
import styles from './theory-question.module.css'

/** Narrower than this a finger does not find a key; two octaves of them fit on a phone. */
const whiteKey = 25

/** From the C below the lowest of some notes to the B above the highest: at least two octaves. */
export const pianoSpan = (midis: readonly number[]): { from: number; to: number } => {
  const from = Math.floor(Math.min(...midis) / 12) * 12
  const octaves = Math.max(2, Math.ceil((Math.max(...midis) + 1 - from) / 12))
  return { from: Math.max(24, from), to: from + 12 * octaves - 1 }
}

const lastLetter = /^[A-Z]$/

/** A piano to answer on, or to play freely; letters of the computer press its lower keys where `letters` says so. */
export const QuestionPiano = ({
  label,
  span,
  nameOf,
  marks,
  dots,
  dotMeans,
  letters,
  disabled,
  onPress,
}: {
  label: string
  span: { from: number; to: number }
  nameOf: (midi: number) => string
  marks?: ReadonlyMap<number, KeyMark>
  dots?: ReadonlySet<number>
  dotMeans?: string
  letters: boolean
  disabled?: boolean
  onPress: (midi: number) => void
}) => {
  const { from, to } = span
  const keys = pianoLetters.filter(({ letter, above }) => lastLetter.test(letter) && from + above <= to)
  useKeys(
    Object.fromEntries(
      keys.map(({ letter, above }) => [
        letter.toLowerCase(),
        letters && !disabled ? () => onPress(from + above) : null,
      ]),
    ),
  )
  const whites = Array.from({ length: to - from + 1 }, (_none, at) => from + at).filter((midi) => !isBlackKey(midi))
  return (
    <div className={styles.scroll}>
      <div className={styles.piano} style={{ minWidth: whites.length * whiteKey }}>
        <PianoKeys
          label={label}
          from={from}
          to={to}
          nameOf={nameOf}
          {...(marks && { marks })}
          {...(dots && { dots })}
          {...(dotMeans !== undefined && { dotMeans })}
          {...(disabled !== undefined && { disabled })}
          onPress={onPress}
        />
      </div>
    </div>
  )
}
