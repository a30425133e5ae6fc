import type { ChordType } from './chord-types.ts'
import { degreeInterval, transposeName } from './interval.ts'
import {
  formatNoteName,
  type NoteName,
  type PitchMask,
  pitchOfName,
  rotateMask,
  type Signs,
  writeSigns,
} from './note-name.ts'

/** A chord type on a root, over another bass note if there is one. */
export interface Chord {
  readonly root: NoteName
  readonly type: ChordType
  /** The lowest note where it is not the root: of an inversion, or foreign to the chord. */
  readonly bass: NoteName | null
}

/** A chord on a root; a bass that is the root itself is none. */
export const chordOn = (root: NoteName, type: ChordType, bass: NoteName | null = null): Chord => ({
  root,
  type,
  bass: bass && pitchOfName(bass) === pitchOfName(root) ? null : bass,
})

/** The notes as the formula says, root first, correctly spelled; a foreign bass note is not among them. */
export const chordNotes = ({ root, type }: Chord): NoteName[] =>
  type.formula.map((degree) => transposeName(root, degreeInterval(degree)))

/** The pitch classes of a chord, its bass included; bit 0 is C. */
export const chordMask = ({ root, type, bass }: Chord): PitchMask =>
  rotateMask(type.mask, pitchOfName(root)) | (bass ? 1 << pitchOfName(bass) : 0)

/** "F♯m7♭5/C", or "F#m7b5/C" in ASCII. */
export const formatChord = ({ root, type, bass }: Chord, signs: Signs = 'music'): string => {
  const suffix = signs === 'ascii' ? type.id : type.id.replaceAll('b', writeSigns(-1)).replaceAll('#', writeSigns(1))
  return `${formatNoteName(root, signs)}${suffix}${bass ? `/${formatNoteName(bass, signs)}` : ''}`
}

/** The same chord with the note of an inversion in the bass; one that it has not leaves the root there. */
export const invertChord = (chord: Chord, inversion: number): Chord =>
  chordOn(chord.root, chord.type, chordNotes(chord)[inversion] ?? null)
