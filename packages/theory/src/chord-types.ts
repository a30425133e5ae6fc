import { degreeInterval } from './interval.ts'
import { type PitchMask, pitchMask } from './note-name.ts'

/** How large a chord is written. */
export type ChordFamily =
  | 'fifth'
  | 'triad'
  | 'suspended'
  | 'sixth'
  | 'seventh'
  | 'ninth'
  | 'eleventh'
  | 'thirteenth'
  | 'added'

/** A kind of chord, whatever its root. */
export interface ChordType {
  /** What follows the root, in ASCII; it names the type: "", "m", "m7b5". */
  readonly id: string
  /** "minor seventh". */
  readonly name: string
  readonly family: ChordFamily
  /** Degrees against the major scale of the root: "1", "b3", "#11". */
  readonly formula: readonly string[]
  /** Above the root, as written: a ninth is 14. */
  readonly semitones: readonly number[]
  /** Pitch classes above the root; bit 0 is the root. */
  readonly mask: PitchMask
  /** Other ways to write it. */
  readonly aliases: readonly string[]
}

const chordType = (family: ChordFamily, id: string, name: string, degrees: string, aliases = ''): ChordType => {
  const formula = degrees.split(' ')
  const semitones = formula.map((degree) => degreeInterval(degree).semitones)
  return {
    id,
    name,
    family,
    formula,
    semitones,
    mask: pitchMask(semitones),
    aliases: aliases.split(' ').filter(Boolean),
  }
}

/**
 * Chord types with the symbols that lead sheets use, the commonest first within a family (Brandt & Roemer, "Standardized
 * Chord Symbol Notation", 1976; Levine, "The Jazz Theory Book", 1995). Eleventh and thirteenth chords hold what is played:
 * a thirteenth has no eleventh beside its major third.
 */
export const chordTypes: readonly ChordType[] = [
  chordType('triad', '', 'major', '1 3 5', 'M maj major'),
  chordType('triad', 'm', 'minor', '1 b3 5', 'min - mi minor'),
  chordType('triad', 'dim', 'diminished', '1 b3 b5', '° o mb5 m(b5)'),
  chordType('triad', 'aug', 'augmented', '1 3 #5', '+ +5 #5 (#5)'),
  chordType('fifth', '5', 'power chord', '1 5', 'no3'),
  chordType('suspended', 'sus4', 'suspended fourth', '1 4 5', 'sus'),
  chordType('suspended', 'sus2', 'suspended second', '1 2 5'),
  chordType('suspended', 'sus2sus4', 'suspended second and fourth', '1 2 4 5', 'sus24 sus4add9'),
  chordType('seventh', '7', 'dominant seventh', '1 3 5 b7', 'dom dom7'),
  chordType('seventh', 'maj7', 'major seventh', '1 3 5 7', 'M7 Δ Δ7 ma7 Maj7 ^7 ^ j7'),
  chordType('seventh', 'm7', 'minor seventh', '1 b3 5 b7', 'min7 -7 mi7'),
  chordType('seventh', 'm7b5', 'half-diminished seventh', '1 b3 b5 b7', 'ø ø7 -7b5 h7 h min7b5'),
  chordType('seventh', 'dim7', 'diminished seventh', '1 b3 b5 bb7', '°7 o7'),
  chordType(
    'seventh',
    'm(maj7)',
    'minor major seventh',
    '1 b3 5 7',
    'mM7 mmaj7 mMaj7 m/maj7 m/ma7 m/M7 minmaj7 -maj7 -Δ7 -^7 mΔ mΔ7',
  ),
  chordType('seventh', '7#5', 'augmented seventh', '1 3 #5 b7', '+7 7+ aug7 7aug 7+5'),
  chordType('seventh', 'maj7#5', 'augmented major seventh', '1 3 #5 7', '+maj7 maj7+5 M7#5 ^7#5 augmaj7 +M7'),
  chordType('seventh', '7b5', 'dominant seventh flat five', '1 3 b5 b7', '7-5'),
  chordType('seventh', 'maj7b5', 'major seventh flat five', '1 3 b5 7', 'M7b5 Δb5 ^7b5'),
  chordType('seventh', 'dim(maj7)', 'diminished major seventh', '1 b3 b5 7', 'oM7 °M7 dimmaj7 °maj7'),
  chordType('suspended', '7sus4', 'seventh suspended fourth', '1 4 5 b7', '7sus'),
  chordType('suspended', '7sus2', 'seventh suspended second', '1 2 5 b7'),
  chordType('suspended', 'maj7sus4', 'major seventh suspended fourth', '1 4 5 7', 'M7sus4 maj7sus'),
  chordType('suspended', 'maj7sus2', 'major seventh suspended second', '1 2 5 7', 'M7sus2'),
  chordType('sixth', '6', 'sixth', '1 3 5 6', 'M6 maj6 add6 add13'),
  chordType('sixth', 'm6', 'minor sixth', '1 b3 5 6', '-6 min6 mi6 madd6 m(add6)'),
  chordType('sixth', '69', 'sixth added ninth', '1 3 5 6 9', '6/9 6add9 M69'),
  chordType('sixth', 'm69', 'minor sixth added ninth', '1 b3 5 6 9', '-69 m6/9 m6add9'),
  chordType('added', 'add9', 'added ninth', '1 3 5 9', '2 add2 Madd9'),
  chordType('added', 'm(add9)', 'minor added ninth', '1 b3 5 9', 'madd9 madd2 m2 -add9'),
  chordType('added', 'add11', 'added fourth', '1 3 5 11', 'add4 4'),
  chordType('added', 'm(add11)', 'minor added fourth', '1 b3 5 11', 'madd4 madd11'),
  chordType('added', 'add#11', 'added sharp eleventh', '1 3 5 #11', 'add#4'),
  chordType('added', 'addb9', 'added flat ninth', '1 3 5 b9', 'Maddb9'),
  chordType('ninth', '9', 'dominant ninth', '1 3 5 b7 9', '7add9'),
  chordType('ninth', 'maj9', 'major ninth', '1 3 5 7 9', 'M9 Δ9 ^9 ma9 Maj9'),
  chordType('ninth', 'm9', 'minor ninth', '1 b3 5 b7 9', '-9 min9 mi9'),
  chordType('ninth', 'm(maj9)', 'minor major ninth', '1 b3 5 7 9', 'mM9 mmaj9 mMaj9 -^9'),
  chordType('ninth', '7b9', 'dominant flat ninth', '1 3 5 b7 b9', '7(b9) 7-9'),
  chordType('ninth', '7#9', 'dominant sharp ninth', '1 3 5 b7 #9', '7(#9) 7+9'),
  chordType('ninth', '9b5', 'dominant ninth flat five', '1 3 b5 b7 9'),
  chordType('ninth', '9#5', 'dominant ninth sharp five', '1 3 #5 b7 9', '9+ +9 aug9'),
  chordType('ninth', 'm9b5', 'half-diminished ninth', '1 b3 b5 b7 9', 'ø9'),
  chordType('ninth', '7b5b9', 'dominant flat five flat nine', '1 3 b5 b7 b9', '7b9b5'),
  chordType('ninth', '7b5#9', 'dominant flat five sharp nine', '1 3 b5 b7 #9', '7#9b5'),
  chordType('ninth', '7#5b9', 'dominant sharp five flat nine', '1 3 #5 b7 b9', '7b9#5'),
  chordType('ninth', '7#5#9', 'dominant sharp five sharp nine', '1 3 #5 b7 #9', '7#9#5'),
  chordType('ninth', '7b9#9', 'dominant flat and sharp ninth', '1 3 5 b7 b9 #9'),
  chordType('ninth', '7alt', 'altered dominant', '1 3 b5 #5 b7 b9 #9', 'alt alt7'),
  chordType('ninth', 'maj9#5', 'major ninth sharp five', '1 3 #5 7 9', 'Maj9#5 M9#5'),
  chordType('suspended', '9sus4', 'ninth suspended fourth', '1 4 5 b7 9', '9sus'),
  chordType('suspended', 'maj9sus4', 'major ninth suspended fourth', '1 4 5 7 9', 'M9sus4'),
  chordType('suspended', '7b9sus4', 'suspended flat ninth', '1 4 5 b7 b9', 'b9sus phryg 7b9sus'),
  chordType('eleventh', 'm11', 'minor eleventh', '1 b3 5 b7 9 11', '-11 min11 mi11'),
  chordType('eleventh', '11', 'dominant eleventh', '1 3 5 b7 9 11'),
  chordType('eleventh', 'maj11', 'major eleventh', '1 3 5 7 9 11', 'M11'),
  chordType('eleventh', '7#11', 'lydian dominant seventh', '1 3 5 b7 #11', '7#4'),
  chordType('eleventh', 'maj7#11', 'major seventh sharp eleven', '1 3 5 7 #11', 'M7#11 Δ#11 ^7#11 maj#4 Δ#4'),
  chordType('eleventh', '9#11', 'ninth sharp eleven', '1 3 5 b7 9 #11', '9#4 9+4'),
  chordType('eleventh', 'maj9#11', 'major ninth sharp eleven', '1 3 5 7 9 #11', 'M9#11 Δ9#11 ^9#11'),
  chordType('eleventh', 'm7add11', 'minor seventh added eleventh', '1 b3 5 b7 11', 'm7add4'),
  chordType('thirteenth', '13', 'dominant thirteenth', '1 3 5 b7 9 13'),
  chordType('thirteenth', 'maj13', 'major thirteenth', '1 3 5 7 9 13', 'M13 Maj13 ^13 Δ13'),
  chordType('thirteenth', 'm13', 'minor thirteenth', '1 b3 5 b7 9 13', '-13 min13'),
  chordType('thirteenth', '7b13', 'dominant flat thirteenth', '1 3 5 b7 b13', '7b6'),
  chordType('thirteenth', '7b9b13', 'dominant flat nine flat thirteen', '1 3 5 b7 b9 b13'),
  chordType('thirteenth', '13b9', 'thirteenth flat nine', '1 3 5 b7 b9 13'),
  chordType('thirteenth', '13#9', 'thirteenth sharp nine', '1 3 5 b7 #9 13'),
  chordType('thirteenth', '13#11', 'thirteenth sharp eleven', '1 3 5 b7 9 #11 13', '13#4 13+4'),
  chordType('thirteenth', 'maj13#11', 'major thirteenth sharp eleven', '1 3 5 7 9 #11 13', 'M13#11 M13#4'),
  chordType('suspended', '13sus4', 'thirteenth suspended fourth', '1 4 5 b7 9 13', '13sus'),
  chordType('thirteenth', '7add13', 'dominant seventh added thirteenth', '1 3 5 b7 13', '7add6 67'),
  chordType('triad', '(b5)', 'major flat five', '1 3 b5', 'Mb5 majb5'),
  chordType('triad', 'm#5', 'minor sharp five', '1 b3 #5', 'm+ -#5'),
  chordType('sixth', 'mb6', 'minor flat sixth', '1 b3 5 b6', '-b6'),
]

const bySymbol = new Map(
  chordTypes.flatMap((type) => [type.id, ...type.aliases].map((symbol): [string, ChordType] => [symbol, type])),
)

/** The type that a symbol (ASCII signs) stands for; null for an unknown one. */
export const findChordType = (symbol: string): ChordType | null => bySymbol.get(symbol) ?? null

/** The type of a symbol in code, where an unknown one is a mistake. */
export const chordTypeOf = (symbol: string): ChordType => {
  const type = findChordType(symbol)
  if (!type) throw new Error(`No chord type: ${symbol}`)
  return type
}
