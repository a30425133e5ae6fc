import { t } from '#kernel/language/translate.ts'

const names = ['C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'B']

/** What a note is called where nobody says otherwise, with its octave: 37 is C#2. */
export const noteName = (midi: number): string => `${names[midi % 12] ?? ''}${Math.floor(midi / 12) - 1}`

/** The name of a note's file: 37 is Cs2, because a # in an address begins something else. */
export const noteFileName = (midi: number): string => noteName(midi).replace('#', 's')

/** What people read when a note cannot be heard; `note` is spelled as they chose it. */
export const couldNotPlay = (note: string): string => t('Could not play note: {note}', { note })
