import { randomKey } from '#client/random-key.ts'
import type { DemoNote } from '#features/demos/contract/note.ts'

/** Which notes are shown. */
export type NoteFilter = 'open' | 'resolved' | 'all'

const unsent = 'unsent-'

/** The id of a note that the server does not know yet. */
export const unsentId = (): string => `${unsent}${randomKey()}`

/** Whether the server does not know this note yet. */
export const isUnsent = (note: { id: string }): boolean => note.id.startsWith(unsent)

/** Notes in the order of the song; of two at one moment, the older first. */
export const inOrder = (notes: readonly DemoNote[]): DemoNote[] =>
  notes.toSorted((one, other) => one.atSeconds - other.atSeconds || one.createdAt.localeCompare(other.createdAt))

/** The notes that a filter lets through. */
export const filterNotes = (notes: readonly DemoNote[], filter: NoteFilter): DemoNote[] =>
  notes.filter((note) => filter === 'all' || (filter === 'resolved') === (note.resolvedAt !== null))

/** The note to go to with "next" or "previous": from the selected one, else from the position (seconds). */
export const neighbourNote = (
  notes: readonly DemoNote[],
  { selectedId, position, step }: { selectedId: string | null; position: number; step: 1 | -1 },
): DemoNote | undefined => {
  const selected = notes.findIndex((note) => note.id === selectedId)
  if (selected !== -1) return notes[selected + step]
  return step === 1
    ? notes.find((note) => note.atSeconds > position)
    : notes.findLast((note) => note.atSeconds < position)
}
