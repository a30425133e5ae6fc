import { NOTE_VALUES, type NoteValue, noteSeconds } from '@backline/dsp/effects/tempo-delay.ts'

/** The note values of echoes as keys, the longest first. */
export const echoNotes = ['1/2', '1/4d', '1/4', '1/8d', '1/4t', '1/8', '1/8t', '1/16'] as const

/** One of them: `d` is dotted, `t` a triplet. */
export type EchoNote = (typeof echoNotes)[number]

/** What beginners tell apart. */
export const plainEchoNotes = ['1/4', '1/8d', '1/8', '1/8t'] as const satisfies readonly EchoNote[]

const noteValueOf = (note: EchoNote): NoteValue =>
  Object.keys(NOTE_VALUES).find((value): value is NoteValue => value === echoNoteName(note)) ?? '1/4'

/** A note value as people say it: "1/8 dotted". */
export const echoNoteName = (note: EchoNote): string =>
  note.endsWith('d') ? `${note.slice(0, -1)} dotted` : note.endsWith('t') ? `${note.slice(0, -1)} triplet` : note

/** Seconds of a note value at a tempo in quarters a minute. */
export const echoSeconds = (note: EchoNote, tempo: number): number => noteSeconds(noteValueOf(note), tempo)

/** Whether a text names a note value. */
export const isEchoNote = (text: string): text is EchoNote => (echoNotes as readonly string[]).includes(text)
