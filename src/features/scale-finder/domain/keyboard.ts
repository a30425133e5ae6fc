import { type Chord, chordMask } from '@backline/theory/chord.ts'
import type { DegreeChord } from '@backline/theory/degree-chords.ts'
import { pitchClass, pitchesOf, pitchOfName } from '@backline/theory/note-name.ts'

/** The keyboard of the finder: two octaves, C2 to B3. */
export const keyboard = { lowest: 36, highest: 59 } as const

/** The key of the keyboard for a note from elsewhere (an instrument, a voice): itself, or the same note in the lower octave. */
export const keyFor = (midi: number): number =>
  midi >= keyboard.lowest && midi <= keyboard.highest ? midi : keyboard.lowest + pitchClass(midi)

/** The keys of a chord on a degree, its root at or above `from`, each note above the one before. */
export const degreeChordMidi = ({ notes }: Pick<DegreeChord, 'notes'>, from: number): number[] => {
  let last = from - 1
  return notes.map((note) => {
    last += 1 + pitchClass(pitchOfName(note) - (last + 1))
    return last
  })
}

/** The keys to pick for some chords: the first one's root first, each note once. */
export const keysOfChords = (chords: readonly Chord[]): number[] => {
  const pitches = chords.flatMap((chord) => {
    const root = pitchOfName(chord.root)
    return [root, ...pitchesOf(chordMask(chord))]
  })
  return [...new Set(pitches)].map((pitch) => keyboard.lowest + pitch)
}
