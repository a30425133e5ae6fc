import { formatNoteName, type NoteName, pitchClass, pitchOfName, type Signs, writeSigns } from './note-name.ts'
import type { Scale } from './scale.ts'

/** A chord of thirds on a degree of a scale of seven notes. */
export interface DegreeChord {
  /** 1–7. */
  readonly degree: number
  /** "I" to "VII", whatever the quality. */
  readonly capital: string
  /** The quality in the numeral: "ii", "vii°", "III+", "viiø7"; equal to the capital where no quality has a name. */
  readonly numeral: string
  readonly root: NoteName
  readonly notes: readonly NoteName[]
  /** What follows the root in a chord symbol: "m", "dim", "maj7"; null where the thirds make no chord with a name. */
  readonly suffix: string | null
  /** "minor", "diminished", "half-diminished seventh"; null as above. */
  readonly quality: string | null
}

/** "I" to "VII". */
export const capitals: readonly string[] = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII']

interface Stack {
  readonly suffix: string
  readonly quality: string
  readonly lower: boolean
  readonly sign: string
}

const stack = (suffix: string, quality: string, lower: boolean, sign: string): Stack => ({
  suffix,
  quality,
  lower,
  sign,
})

// Keyed by the semitones above the root.
const triads: Record<string, Stack> = {
  '4 7': stack('', 'major', false, ''),
  '3 7': stack('m', 'minor', true, ''),
  '3 6': stack('dim', 'diminished', true, '°'),
  '4 8': stack('aug', 'augmented', false, '+'),
}

const sevenths: Record<string, Stack> = {
  '4 7 11': stack('maj7', 'major seventh', false, 'maj7'),
  '4 7 10': stack('7', 'dominant seventh', false, '7'),
  '3 7 10': stack('m7', 'minor seventh', true, '7'),
  '3 7 11': stack('m(maj7)', 'minor major seventh', true, '(maj7)'),
  '3 6 10': stack('m7♭5', 'half-diminished seventh', true, 'ø7'),
  '3 6 9': stack('dim7', 'diminished seventh', true, '°7'),
  '4 8 11': stack('maj7♯5', 'augmented major seventh', false, '+maj7'),
  '4 8 10': stack('7♯5', 'augmented seventh', false, '+7'),
  '4 6 10': stack('7♭5', 'dominant seventh flat five', false, '7♭5'),
  '4 6 11': stack('maj7♭5', 'major seventh flat five', false, 'maj7♭5'),
  '3 6 11': stack('dim(maj7)', 'diminished major seventh', true, '°(maj7)'),
}

/** The triads on I to VII; empty for every scale that has not seven notes: the chromatic scale has no triads. */
export const degreeTriads = (scale: Scale): DegreeChord[] => stacks(scale, 3, triads)

/** The seventh chords on I to VII; empty like the triads. */
export const degreeSevenths = (scale: Scale): DegreeChord[] => stacks(scale, 4, sevenths)

const stacks = ({ notes, type }: Scale, size: number, table: Record<string, Stack>): DegreeChord[] => {
  if (type.semitones.length !== 7) return []
  return notes.map((root, at) => {
    const chord = Array.from({ length: size }, (_, third) => notes[(at + 2 * third) % 7] ?? root)
    const above = chord.slice(1).map((note) => pitchClass(pitchOfName(note) - pitchOfName(root)))
    const found = table[above.join(' ')]
    const capital = capitals[at] ?? 'I'
    const numeral = found ? (found.lower ? capital.toLowerCase() : capital) + found.sign : capital
    return {
      degree: at + 1,
      capital,
      numeral,
      root,
      notes: chord,
      suffix: found?.suffix ?? null,
      quality: found?.quality ?? null,
    }
  })
}

/** "F♯m7♭5", or "F#m7b5" in ASCII; the notes where the chord has no name. */
export const degreeChordSymbol = ({ root, suffix, notes }: DegreeChord, signs: Signs = 'music'): string => {
  if (suffix === null) return notes.map((note) => formatNoteName(note, signs)).join(' ')
  const plain = suffix.replaceAll('♭', writeSigns(-1, signs)).replaceAll('♯', writeSigns(1, signs))
  return `${formatNoteName(root, signs)}${plain}`
}
