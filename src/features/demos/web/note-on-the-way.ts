import type { DemoNote } from '#features/demos/contract/note.ts'

const sending = new Map<string, Promise<DemoNote>>()
const keptAs = new Map<string, string>()

/** Remembers that a note, shown under an id of our own, is being sent; answers what the sending answers. */
export const followNote = (unsentId: string, sent: Promise<DemoNote>): Promise<DemoNote> => {
  sending.set(unsentId, sent)
  sent.then(
    (kept) => keptAs.set(unsentId, kept.id),
    () => sending.delete(unsentId),
  )
  return sent
}

/** The id by which the server knows a note that may still be chosen under the id it was shown under before. */
export const keptIdOf = (id: string | null): string | null => (id === null ? null : (keptAs.get(id) ?? id))

/** The note as the server has it, once it has: at once unless it is on its way. Rejects when it was refused. */
export const onceKept = (note: DemoNote): Promise<DemoNote> => sending.get(note.id) ?? Promise.resolve(note)
