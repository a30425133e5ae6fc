import { midiOf, type Note, parseNote } from './note.ts'

/** What a tuning is for. */
export type StringInstrument = 'guitar' | 'bass' | 'ukulele'

/** The open strings of an instrument, from the one that lies lowest on the neck (a ukulele's G sounds higher). */
export interface Tuning {
  readonly id: string
  readonly name: string
  readonly instrument: StringInstrument
  readonly notes: readonly Note[]
  readonly strings: readonly number[]
}

const tuning = (instrument: StringInstrument, id: string, name: string, open: string): Tuning => {
  const notes = open.split(' ').flatMap((text) => parseNote(text) ?? [])
  return { id, name, instrument, notes, strings: notes.map(midiOf) }
}

/** Usual tunings, as Guitar Pro's and Sethares' "Alternate Tuning Guide" list them. */
export const tunings: readonly Tuning[] = [
  tuning('guitar', 'guitar', 'Standard', 'E2 A2 D3 G3 B3 E4'),
  tuning('guitar', 'guitar-eb', 'E♭ standard', 'Eb2 Ab2 Db3 Gb3 Bb3 Eb4'),
  tuning('guitar', 'guitar-d', 'D standard', 'D2 G2 C3 F3 A3 D4'),
  tuning('guitar', 'guitar-drop-d', 'Drop D', 'D2 A2 D3 G3 B3 E4'),
  tuning('guitar', 'guitar-drop-c', 'Drop C', 'C2 G2 C3 F3 A3 D4'),
  tuning('guitar', 'guitar-double-drop-d', 'Double drop D', 'D2 A2 D3 G3 B3 D4'),
  tuning('guitar', 'guitar-dadgad', 'DADGAD', 'D2 A2 D3 G3 A3 D4'),
  tuning('guitar', 'guitar-open-g', 'Open G', 'D2 G2 D3 G3 B3 D4'),
  tuning('guitar', 'guitar-open-d', 'Open D', 'D2 A2 D3 F#3 A3 D4'),
  tuning('guitar', 'guitar-open-e', 'Open E', 'E2 B2 E3 G#3 B3 E4'),
  tuning('guitar', 'guitar-open-a', 'Open A', 'E2 A2 E3 A3 C#4 E4'),
  tuning('guitar', 'guitar-open-c', 'Open C', 'C2 G2 C3 G3 C4 E4'),
  tuning('guitar', 'guitar-7', '7 strings', 'B1 E2 A2 D3 G3 B3 E4'),
  tuning('guitar', 'guitar-7-drop-a', '7 strings, drop A', 'A1 E2 A2 D3 G3 B3 E4'),
  tuning('guitar', 'guitar-8', '8 strings', 'F#1 B1 E2 A2 D3 G3 B3 E4'),
  tuning('guitar', 'guitar-8-drop-e', '8 strings, drop E', 'E1 B1 E2 A2 D3 G3 B3 E4'),
  tuning('bass', 'bass', 'Standard', 'E1 A1 D2 G2'),
  tuning('bass', 'bass-drop-d', 'Drop D', 'D1 A1 D2 G2'),
  tuning('bass', 'bass-5', '5 strings', 'B0 E1 A1 D2 G2'),
  tuning('bass', 'bass-6', '6 strings', 'B0 E1 A1 D2 G2 C3'),
  tuning('ukulele', 'ukulele', 'Standard (high G)', 'G4 C4 E4 A4'),
  tuning('ukulele', 'ukulele-low-g', 'Low G', 'G3 C4 E4 A4'),
  tuning('ukulele', 'ukulele-baritone', 'Baritone', 'D3 G3 B3 E4'),
]

/** The tuning with an id; null for an unknown one. */
export const findTuning = (id: string): Tuning | null => tunings.find((each) => each.id === id) ?? null
