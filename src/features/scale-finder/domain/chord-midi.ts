import { type Chord, chordMask } from '@backline/theory/chord.ts'
import type { DegreeChord } from '@backline/theory/degree-chords.ts'
import { pitchOfName } from '@backline/theory/note-name.ts'
import { pitchClass, pitchesOf } from '@backline/theory/pitch-set.ts'
import { keyboard } from './keyboard.ts'

/** The keys of a chord on a degree, its root at or above `from`, each note above the one before. */
export function degreeChordMidi({ notes }: Pick<DegreeChord, 'notes'>, from: number): number[] {
  let last = from - 1
  return notes.map((note) => {
    last += 1 + pitchClass(pitchOfName(note) - (last + 1))
    return last
  })
}

/** The keys to pick for some chords: the first one's root first, each note once. */
export function keysOfChords(chords: readonly Chord[]): number[] {
  const pitches = chords.flatMap((chord) => {
    const root = pitchOfName(chord.root)
    return [root, ...pitchesOf(chordMask(chord))]
  })
  return [...new Set(pitches)].map((pitch) => keyboard.lowest + pitch)
}
