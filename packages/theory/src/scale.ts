import { degreeInterval, transposeName } from './interval.ts'
import {
  formatNoteName,
  lineOfFifths,
  type NoteName,
  nameOfPitch,
  nameOnLetter,
  type PitchMask,
  pitchClass,
  pitchOfName,
  rotateMask,
  type Signs,
} from './note-name.ts'
import { coreTypes, type ScaleType, scaleTypeOf, scaleTypes } from './scale-types.ts'

/** A type on a tonic, spelled out. */
export interface Scale {
  readonly tonic: NoteName
  readonly type: ScaleType
  /** Ascending from the tonic, without the octave. */
  readonly notes: readonly NoteName[]
  /** Its pitch classes; bit 0 is C. */
  readonly mask: PitchMask
  /** Sharp signs in the spelling, a double sharp as two. */
  readonly sharps: number
  readonly flats: number
  /** Notes on black keys: what a count of sharps gives where everything is named with sharps. */
  readonly blackKeys: number
}

const black: PitchMask = 0b010101001010

/** A scale on a tonic as it is named; the letters follow the type's degrees, so seven notes have seven letters. */
export const scaleOn = (tonic: NoteName, type: ScaleType): Scale => {
  const notes = type.id === 'chromatic' ? chromaticNotes(tonic) : spell(tonic, type)
  const count = (sign: number): number => notes.reduce((sum, note) => sum + Math.max(0, sign * note.alteration), 0)
  const mask = rotateMask(type.mask, pitchOfName(tonic))
  const blackKeys = notes.filter((note) => (black >> pitchOfName(note)) & 1).length
  return { tonic, type, notes, mask, sharps: count(1), flats: count(-1), blackKeys }
}

const spell = (tonic: NoteName, type: ScaleType): NoteName[] =>
  type.formula.map((degree) => transposeName(tonic, degreeInterval(degree)))

/** The twelve notes from a tonic: sharps on the way up, flats on the way down (Schoenberg's usage in "Harmonielehre"). */
export const chromaticNotes = (tonic: NoteName, direction: 'up' | 'down' = 'up'): NoteName[] => {
  const step = direction === 'up' ? 1 : -1
  const prefer = direction === 'up' ? 'sharps' : 'flats'
  const rest = Array.from({ length: 11 }, (_, at) => nameOfPitch(pitchOfName(tonic) + step * (at + 1), prefer))
  return [tonic, ...rest]
}

/** The scale on a pitch in its better spelling: no double signs, then fewer signs, then the more usual tonic (decision 0024). */
export const scaleOfPitch = (tonic: number, type: ScaleType): Scale => {
  const key = pitchClass(tonic) * 64 + scaleTypes.indexOf(type)
  const kept = spelled.get(key)
  if (kept) return kept
  const [best] = tonicNames(tonic)
    .map((name) => scaleOn(name, type))
    .sort((one, other) => spellingCost(one) - spellingCost(other))
  const scale = best ?? scaleOn(nameOfPitch(tonic), type)
  spelled.set(key, scale)
  return scale
}

const spelled = new Map<number, Scale>()

// White keys have one name as a tonic; the chromatic scale goes up in sharps.
const tonicNames = (tonic: number): NoteName[] => {
  const sharp = nameOfPitch(tonic, 'sharps')
  return sharp.alteration === 0 ? [sharp] : [sharp, nameOfPitch(tonic, 'flats')]
}

// The last part is nearness to C on the line of fifths; the tenth puts F♯ before G♭, which lies equally far.
const spellingCost = ({ notes, tonic, type }: Scale): number => {
  if (type.id === 'chromatic') return tonic.alteration < 0 ? 1 : 0
  const doubles = notes.filter((note) => Math.abs(note.alteration) > 1).length
  const signs = notes.reduce((sum, note) => sum + Math.abs(note.alteration), 0)
  return doubles * 10_000 + signs * 100 + Math.abs(lineOfFifths(tonic) - 0.1)
}

/** The same scale under the other name of its tonic; null if that needs a third sign somewhere, or there is no such name. */
export const otherSpelling = (scale: Scale): Scale | null => {
  const [other] = tonicNames(pitchOfName(scale.tonic)).filter((name) => name.letter !== scale.tonic.letter)
  if (!other) return null
  const spelling = scaleOn(other, scale.type)
  const fits = scale.type.formula.every((degree) => nameOnLetter(...place(other, degree)) !== null)
  return fits || scale.type.id === 'chromatic' ? spelling : null
}

const place = (tonic: NoteName, degree: string): [number, number] => {
  const { letters, semitones } = degreeInterval(degree)
  return [pitchOfName(tonic) + semitones, tonic.letter + letters]
}

/** "B♭ minor". */
export const scaleName = ({ tonic, type }: Scale, signs: Signs = 'music'): string =>
  `${formatNoteName(tonic, signs)} ${type.label}`

/** How a scale calls a pitch: its own spelling, or for a foreign one sharps or flats as the scale has more of. */
export const nameInScale = ({ notes, sharps, flats }: Scale, pitch: number): NoteName => {
  const own = notes.find((note) => pitchOfName(note) === pitchClass(pitch))
  return own ?? nameOfPitch(pitch, flats > sharps ? 'flats' : sharps > 0 ? 'sharps' : 'usual')
}

/** MIDI numbers of a scale from its first tonic at or above `from` through the octave. */
export const scaleMidi = ({ tonic, type }: Scale, from: number): number[] => {
  const low = from + pitchClass(pitchOfName(tonic) - from)
  return [...type.semitones, 12].map((semitones) => low + semitones)
}

/** The 49 predefined scales: twelve of each core type from C upwards, and the chromatic one. */
export const predefinedScales: readonly Scale[] = [
  ...coreTypes.flatMap((type) => Array.from({ length: 12 }, (_, tonic) => scaleOfPitch(tonic, type))),
  scaleOn({ letter: 0, alteration: 0 }, scaleTypeOf('chromatic')),
]
