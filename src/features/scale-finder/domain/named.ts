import { type DegreeChord, degreeChordSymbol } from '@backline/theory/degree-chords.ts'
import { formatNoteName, type NoteName, nameOfPitch, pitchOfName } from '@backline/theory/note-name.ts'
import { nameInScale, type Scale } from '@backline/theory/scale.ts'

const inSharps = (name: NoteName): NoteName => nameOfPitch(pitchOfName(name), 'sharps')

/** What a pitch is called: as the scale spells it, or with sharps alone, or by its usual name without a scale. */
export const pitchName = (pitch: number, scale: Scale | null, sharpsOnly: boolean): string =>
  formatNoteName(sharpsOnly ? nameOfPitch(pitch, 'sharps') : scale ? nameInScale(scale, pitch) : nameOfPitch(pitch))

/** The name of a note of a scale, in its spelling or with sharps alone. */
export const shownNote = (note: NoteName, sharpsOnly: boolean): string =>
  formatNoteName(sharpsOnly ? inSharps(note) : note)

/** The name of a type with the signs of music: "Lydian ♯2". */
export const typeName = (name: string): string => name.replace(/b(?=[\db])/g, '♭').replace(/#(?=\d)/g, '♯')

/** The name of a scale; the chromatic one on C stands for all, as in the predefined list. */
export const shownName = (scale: Scale, sharpsOnly: boolean): string =>
  scale.type.id === 'chromatic' && pitchOfName(scale.tonic) === 0
    ? 'Chromatic'
    : `${shownNote(scale.tonic, sharpsOnly)} ${typeName(scale.type.label)}`

/** How the degrees of a scale are written: "♭3", or counted where every note is one. */
export const degreeWords = ({ type }: Scale): string[] =>
  type.id === 'chromatic'
    ? type.formula.map((_, at) => String(at + 1))
    : type.formula.map((degree) => degree.replaceAll('b', '♭').replaceAll('#', '♯'))

/** The symbol of a chord. */
export const shownChord = (chord: DegreeChord, sharpsOnly: boolean): string =>
  degreeChordSymbol(sharpsOnly ? { ...chord, root: inSharps(chord.root), notes: chord.notes.map(inSharps) } : chord)

/** Sharps and flats as they are counted for these names: with sharps alone, each black key is one. */
export const shownSigns = (scale: Scale, sharpsOnly: boolean): { sharps: number; flats: number } =>
  sharpsOnly ? { sharps: scale.blackKeys, flats: 0 } : scale
