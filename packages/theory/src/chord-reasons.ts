import { type Chord, chordMask } from './chord.ts'
import { diatonicChords, type Key, parallelKey } from './key.ts'
import { type NoteName, pitchOfName } from './note-name.ts'
import { pitchClass } from './pitch-set.ts'
import { chordColour } from './progression-key.ts'
import type { Scale } from './scale.ts'

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
export function chordReasons(chords: readonly Chord[], scale: Scale): ChordReason[] {
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
