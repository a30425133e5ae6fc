import { noteFileName } from './note-names.ts'

// Addresses only: the files themselves are asked for when a note is needed, and the browser keeps them.
const files = import.meta.glob<string>('./piano/*.mp3', { query: '?url', import: 'default', eager: true })

/** The lowest and the highest note that the piano has: E1 to E6. */
export const pianoRange = { lowest: 28, highest: 88 } as const

/** Where the sound of a note is, or undefined outside the piano's range. */
export const pianoFile = (midi: number): string | undefined => files[`./piano/${noteFileName(midi)}.mp3`]
