import { type Chord, chordOn } from './chord.ts'
import { CHORD_TYPES, type ChordType } from './chord-types.ts'
import { type NoteName, nameOfPitch, pitchOfName } from './note-name.ts'
import { type PitchMask, pitchClass, pitchCount, pitchMask, rotateMask } from './pitch-set.ts'

/** A chord that some notes can be, the likeliest first. */
export interface ChordReading {
  readonly chord: Chord
  /** 0 root position, 1 first inversion …; null where the bass is foreign to the chord. */
  readonly inversion: number | null
  /** Whether the fifth is missing and was taken as meant. */
  readonly withoutFifth: boolean
}

const FIFTH = 1 << 7

interface Candidate extends ChordReading {
  readonly cost: number
}

/**
 * What chords the notes can be; the first note is the bass. Complete chords come before those without their fifth, root
 * position before inversions, those before a foreign bass, and commoner types before rarer ones.
 */
export function identifyChords(notes: readonly NoteName[]): ChordReading[] {
  const [bass] = notes
  if (!bass) return []
  const all = pitchMask(notes.map(pitchOfName))
  if (pitchCount(all) < 2) return []
  const upper = all & ~(1 << pitchOfName(bass))
  const candidates = [
    ...readings(notes, all, bass, 0),
    ...(pitchCount(upper) >= 3 ? readings(notes, upper, bass, 400) : []),
  ]
  const sorted = candidates.toSorted((one, other) => one.cost - other.cost)
  return sorted.map(({ chord, inversion, withoutFifth }) => ({ chord, inversion, withoutFifth }))
}

/** What chords sounding MIDI notes can be; the lowest is the bass, names are the usual ones or the given scale's. */
export function identifyMidi(
  midi: readonly number[],
  nameOf: (pitch: number) => NoteName = nameOfPitch,
): ChordReading[] {
  return identifyChords(midi.toSorted((one, other) => one - other).map((pitch) => nameOf(pitchClass(pitch))))
}

const readings = (notes: readonly NoteName[], mask: PitchMask, bass: NoteName, foreign: number): Candidate[] => {
  const roots = notes.filter((note, at) => {
    const pitch = pitchOfName(note)
    return (mask >> pitch) & 1 && notes.findIndex((other) => pitchOfName(other) === pitch) === at
  })
  return roots.flatMap((root) => {
    const above = rotateMask(mask, -pitchOfName(root))
    return CHORD_TYPES.flatMap((type, rank) => {
      const withoutFifth = leavesFifthOut(type, above)
      if (type.mask !== above && (!withoutFifth || foreign > 0)) return []
      const inversion = type.semitones.findIndex(
        (semitones) => pitchClass(semitones + pitchOfName(root)) === pitchOfName(bass),
      )
      const cost = foreign + (withoutFifth ? 200 : 0) + (inversion === 0 ? 0 : 100) + 2 * rank
      return [{ chord: chordOn(root, type, bass), inversion: inversion < 0 ? null : inversion, withoutFifth, cost }]
    })
  })
}

const leavesFifthOut = ({ mask, semitones }: ChordType, above: PitchMask): boolean =>
  semitones.length > 3 && (mask & FIFTH) !== 0 && (mask & ~FIFTH) === above
