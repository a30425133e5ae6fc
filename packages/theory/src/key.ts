import { type DegreeChord, degreeSevenths, degreeTriads } from './degree-chords.ts'
import {
  formatNoteName,
  lineOfFifths,
  type NoteName,
  nameOnLine,
  parseNoteName,
  pitchOfName,
  type Signs,
} from './note-name.ts'
import { type Scale, scaleOfPitch, scaleOn } from './scale.ts'
import { scaleTypeOf } from './scale-types.ts'

/** A major or minor key. */
export interface Key {
  readonly tonic: NoteName
  readonly mode: 'major' | 'minor'
}

/** The signs at the beginning of the staff, in the order they are written. */
export interface KeySignature {
  /** Sharps positive, flats negative. */
  readonly fifths: number
  readonly signs: readonly NoteName[]
}

/** Reads "F# minor", "B♭", "Ebm", "C major"; null for what is no key. */
export const parseKey = (text: string): Key | null => {
  const read = /^([A-Ga-g](?:##|bb|[#b♯♭x])?)(?:\s*-)?\s*(major|maj|M|minor|min|m)?$/u.exec(
    text.trim().replace(/(?<=\s)M(?=[ai])/, 'm'),
  )
  const tonic = parseNoteName(read?.[1] ?? '')
  if (!read || !tonic) return null
  return { tonic, mode: /^m(in.*)?$/.test(read[2] ?? '') ? 'minor' : 'major' }
}

/** "F♯ minor". */
export const formatKey = ({ tonic, mode }: Key, signs: Signs = 'music'): string =>
  `${formatNoteName(tonic, signs)} ${mode}`

/** The key on a pitch in its usual spelling. */
export const keyOfPitch = (tonic: number, mode: Key['mode']): Key => ({
  tonic: scaleOfPitch(tonic, scaleTypeOf(mode)).tonic,
  mode,
})

/** The scale of a key: major or natural minor. */
export const keyScale = ({ tonic, mode }: Key): Scale => scaleOn(tonic, scaleTypeOf(mode))

/** The signature of a key; beyond seven signs there is none to write, and `signs` is empty. */
export const keySignature = ({ tonic, mode }: Key): KeySignature => {
  const fifths = lineOfFifths(tonic) - (mode === 'minor' ? 3 : 0)
  if (Math.abs(fifths) > 7) return { fifths, signs: [] }
  // Sharps go up from F in fifths, flats down from B.
  const signs = Array.from({ length: Math.abs(fifths) }, (_, at) => nameOnLine(fifths > 0 ? 6 + at : -2 - at))
  return { fifths, signs }
}

/** The circle of fifths from 7 flats to 7 sharps: the major key and its relative minor at each place. */
export const circleOfFifths: readonly { fifths: number; major: Key; minor: Key }[] = Array.from(
  { length: 15 },
  (_, at) => ({
    fifths: at - 7,
    major: { tonic: nameOnLine(at - 7), mode: 'major' },
    minor: { tonic: nameOnLine(at - 4), mode: 'minor' },
  }),
)

/** The key of the same signature in the other mode. */
export const relativeKey = ({ tonic, mode }: Key): Key => {
  const away = mode === 'major' ? 3 : -3
  return { tonic: nameOnLine(lineOfFifths(tonic) + away), mode: mode === 'major' ? 'minor' : 'major' }
}

/** The key on the same tonic in the other mode, in its usual spelling. */
export const parallelKey = ({ tonic, mode }: Key): Key => {
  const other = mode === 'major' ? 'minor' : 'major'
  const named: Key = { tonic, mode: other }
  return Math.abs(keySignature(named).fifths) <= 7 ? named : keyOfPitch(pitchOfName(tonic), other)
}

/** The chords of a key: of major, or of minor with the leading tone in V and vii as harmonic minor has it. */
export const diatonicChords = (key: Key, size: 'triads' | 'sevenths' = 'triads'): DegreeChord[] => {
  const build = size === 'triads' ? degreeTriads : degreeSevenths
  const natural = build(keyScale(key))
  if (key.mode === 'major') return natural
  const harmonic = build(scaleOn(key.tonic, scaleTypeOf('harmonic-minor')))
  return natural.map((chord, at) => (at === 4 || at === 6 ? (harmonic[at] ?? chord) : chord))
}
