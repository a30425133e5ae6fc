import { type Chord, chordMask } from './chord.ts'
import { diatonicChords, type Key, parallelKey } from './key.ts'
import { type NoteName, pitchClass, pitchOfName } from './note-name.ts'
import type { Scale } from './scale.ts'

/** What of a chord tells its place in a key: its third, and whether it leads on as a dominant. */
type ChordColour = 'major' | 'minor' | 'dominant' | 'diminished' | 'open'

/** The colour of a chord; one without a third (power chords, suspensions) is open. */
const chordColour = ({ type: { semitones } }: Chord): ChordColour => {
  const has = (...steps: number[]): boolean => steps.some((step) => semitones.includes(step))
  if (has(3) && !has(4)) return has(6) && !has(7) ? 'diminished' : 'minor'
  if (!has(4)) return 'open'
  return has(10) ? 'dominant' : 'major'
}

type Places = Partial<Record<number, Partial<Record<Exclude<ChordColour, 'open'>, number>>>>

/**
 * How much a chord at home on a degree (semitones above the tonic) speaks for a key, from 0 to 1. The order of roots is that
 * of de Clercq and Temperley, "A corpus analysis of rock harmony" (Popular Music 30, 2011: I, IV, V, ♭VII, vi, ♭VI, ii, ♭III,
 * iii); chords of the key's scale, of harmonic minor, secondary dominants and those borrowed from the parallel key are as
 * textbooks place them (Aldwell and Schachter, "Harmony and Voice Leading"); dominant sevenths on I and IV are the blues.
 */
const placesOfMode: Record<Key['mode'], Places> = {
  major: {
    0: { major: 1, dominant: 0.85, minor: 0.1 },
    1: { major: 0.15, dominant: 0.2, diminished: 0.2 },
    2: { minor: 0.75, major: 0.4, dominant: 0.45, diminished: 0.3 },
    3: { major: 0.3, dominant: 0.15 },
    4: { minor: 0.65, major: 0.35, dominant: 0.4 },
    5: { major: 0.9, dominant: 0.8, minor: 0.5 },
    6: { diminished: 0.2 },
    7: { major: 0.9, dominant: 1, minor: 0.4 },
    8: { major: 0.3, dominant: 0.2 },
    9: { minor: 0.85, major: 0.3, dominant: 0.4 },
    10: { major: 0.5, dominant: 0.3 },
    11: { diminished: 0.45, minor: 0.2, dominant: 0.25 },
  },
  minor: {
    0: { minor: 1, major: 0.35, dominant: 0.3 },
    1: { major: 0.35, dominant: 0.2 },
    2: { diminished: 0.7, minor: 0.3, major: 0.2, dominant: 0.25 },
    3: { major: 0.85, dominant: 0.4 },
    5: { minor: 0.9, major: 0.55, dominant: 0.5 },
    7: { minor: 0.65, major: 0.8, dominant: 1 },
    8: { major: 0.8, dominant: 0.45 },
    9: { diminished: 0.25 },
    10: { major: 0.85, dominant: 0.7, minor: 0.15 },
    11: { diminished: 0.5 },
  },
}

/** How much a chord on a degree speaks for a key of that mode, from 0 to 1. */
const placeInKey = (chord: Chord, tonic: number, mode: Key['mode']): number => {
  const colours = placesOfMode[mode][pitchClass(pitchOfName(chord.root) - tonic)] ?? {}
  const colour = chordColour(chord)
  // Without a third it is whatever fits best, but says less.
  return colour === 'open' ? 0.95 * Math.max(0, ...Object.values(colours)) : (colours[colour] ?? 0)
}

// What the ends of a line and its cadences add to the mean of its chords.
const startsAtHome = 0.15
const endsAtHome = 0.05
const closes = 0.12
const closesSoftly = 0.04

/** A key with how much a progression speaks for it. */
interface KeyScore {
  readonly tonic: number
  readonly mode: Key['mode']
  readonly score: number
}

/**
 * The 24 keys by how much a progression speaks for them, the best first: the mean place of its chords, and what begins, ends
 * and closes on the tonic. A line is taken as a loop, as songs are: its last chord leads to its first.
 */
export const keysOfProgression = (chords: readonly Chord[]): KeyScore[] => {
  const modes: Key['mode'][] = ['major', 'minor']
  return modes
    .flatMap((mode) => Array.from({ length: 12 }, (_, tonic) => ({ tonic, mode, score: scoreOf(chords, tonic, mode) })))
    .toSorted((one, other) => other.score - one.score)
}

const scoreOf = (chords: readonly Chord[], tonic: number, mode: Key['mode']): number => {
  if (chords.length === 0) return 0
  const places = chords.map((chord) => placeInKey(chord, tonic, mode))
  const isHome = (chord: Chord | undefined): number =>
    chord && pitchOfName(chord.root) === tonic ? placeInKey(chord, tonic, mode) : 0
  const mean = places.reduce((sum, place) => sum + place, 0) / places.length
  const cadences = chords.map((chord, at) => closing(chords.at(at - 1), chord, tonic) * isHome(chord))
  return mean + startsAtHome * isHome(chords[0]) + endsAtHome * isHome(chords.at(-1)) + Math.max(0, ...cadences)
}

// V–I closes; IV–I, ♭VII–I and ♭II–I do so more softly.
const closing = (before: Chord | undefined, last: Chord, tonic: number): number => {
  if (!before || pitchOfName(last.root) !== tonic) return 0
  const step = pitchClass(pitchOfName(before.root) - tonic)
  const colour = chordColour(before)
  if (step === 7) return colour === 'dominant' ? closes : colour === 'minor' ? closesSoftly : 0.8 * closes
  return [1, 5, 10].includes(step) ? closesSoftly : 0
}

/** Why a song may have a chord that the scale of its key does not hold. */
export type ChordReason =
  /** A dominant seventh on I or IV, as in the blues. */
  | { readonly role: 'blues'; readonly chord: Chord }
  /** A dominant of the chord that it leads to. */
  | { readonly role: 'leads'; readonly chord: Chord; readonly to: NoteName; readonly isMinor: boolean }
  /** A chord of the key on the same tonic in the other mode. */
  | { readonly role: 'borrowed'; readonly chord: Chord; readonly from: Key }
  /** None of these. */
  | { readonly role: 'outside'; readonly chord: Chord }

/** The chords with notes outside a scale, each once, with why it is there. */
export const chordReasons = (chords: readonly Chord[], scale: Scale): ChordReason[] => {
  const foreign = chords.filter((chord) => (chordMask(chord) & ~scale.mask) !== 0)
  const once = new Map(foreign.map((chord) => [`${pitchOfName(chord.root)} ${chord.type.id}`, chord]))
  return [...once.values()].map((chord) => reasonOf(chord, keyOf(scale)))
}

const keyOf = ({ tonic, type }: Scale): Key => ({
  tonic,
  mode: type.semitones.includes(3) && !type.semitones.includes(4) ? 'minor' : 'major',
})

const reasonOf = (chord: Chord, key: Key): ChordReason => {
  const degree = pitchClass(pitchOfName(chord.root) - pitchOfName(key.tonic))
  const colour = chordColour(chord)
  if (colour === 'dominant' && (degree === 0 || degree === 5)) return { role: 'blues', chord }
  const parallel = parallelKey(key)
  const isBorrowed = diatonicChords(parallel).some((other) => holds(other.notes, chord))
  if (isBorrowed && colour !== 'dominant' && degree !== 7) return { role: 'borrowed', chord, from: parallel }
  const goal =
    colour === 'dominant' || colour === 'major'
      ? diatonicChords(key).find(
          ({ root, suffix }) => suffix !== 'dim' && pitchOfName(root) === pitchClass(pitchOfName(chord.root) + 5),
        )
      : undefined
  if (goal) return { role: 'leads', chord, to: goal.root, isMinor: goal.suffix === 'm' }
  return isBorrowed ? { role: 'borrowed', chord, from: parallel } : { role: 'outside', chord }
}

// By root and triad: a seventh on a borrowed triad is borrowed with it.
const holds = (triad: readonly NoteName[], chord: Chord): boolean => {
  const own = triad.map(pitchOfName)
  const root = pitchOfName(chord.root)
  return own[0] === root && chord.type.semitones.slice(0, 3).every((step) => own.includes(pitchClass(root + step)))
}
