import { formatNoteName, letterSemitones, type NoteName, nameOfPitch, parseNoteName, type Signs } from './note-name.ts'

/** A note with its octave in scientific numbering: C4 is middle C, and B♯3 sounds the same. */
export interface Note extends NoteName {
  readonly octave: number
}

/** Reads "C4", "F#3", "B♭-1"; null for what is no note. */
export const parseNote = (text: string): Note | null => {
  const read = /^(.*?)([-−]?\d{1,2})$/su.exec(text.trim())
  const name = parseNoteName(read?.[1] ?? '')
  return name && read ? { ...name, octave: Number(read[2]?.replace('−', '-')) } : null
}

/** "F♯3", or "F#3" in ASCII. */
export const formatNote = (note: Note, signs: Signs = 'music'): string => `${formatNoteName(note, signs)}${note.octave}`

/** MIDI number: 60 for C4, 69 for the A of 440 Hz (MIDI 1.0 specification; octave numbering of Young, JASA 11, 1939). */
export const midiOf = (note: Note): number => letterSemitones(note.letter) + note.alteration + 12 * (note.octave + 1)

/** The note of a MIDI number under a given name, which has to be a name of that pitch. */
export const noteAt = (midi: number, name: NoteName): Note => {
  const natural = midi - name.alteration - letterSemitones(name.letter)
  return { letter: name.letter, alteration: name.alteration, octave: Math.round(natural / 12) - 1 }
}

/** The note of a MIDI number under its usual name, or with sharps or flats alone. */
export const noteOfMidi = (midi: number, prefer: 'usual' | 'sharps' | 'flats' = 'usual'): Note =>
  noteAt(midi, nameOfPitch(midi, prefer))

/** MIDI number of a frequency, with the cents as its fraction. */
export const midiOfFrequency = (hertz: number, a4 = 440): number => 69 + 12 * Math.log2(hertz / a4)

/** The nearest note of a frequency and how far it is off, in cents (−50 to 50). */
export const nearestNote = (hertz: number, a4 = 440): { midi: number; cents: number } => {
  const exact = midiOfFrequency(hertz, a4)
  const midi = Math.round(exact)
  return { midi, cents: (exact - midi) * 100 }
}
