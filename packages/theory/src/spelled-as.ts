import { type Chord, chordNotes } from './chord.ts'
import { sameName } from './note-name.ts'
import { otherSpelling, type Scale } from './scale.ts'

/** A scale in the spelling that shares more names with some chords as they were written; in a tie its usual one. */
export function spelledAs(scale: Scale, chords: readonly Chord[]): Scale {
  const other = otherSpelling(scale)
  if (!other) return scale
  const written = chords.flatMap((chord) => [chord.root, ...chordNotes(chord)])
  const shared = ({ notes }: Scale): number =>
    written.filter((name) => notes.some((note) => sameName(note, name))).length
  return shared(other) > shared(scale) ? other : scale
}
