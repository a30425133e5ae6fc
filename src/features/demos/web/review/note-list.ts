import { randomKey } from '#client/random-key.ts'
import type { DemoNote } from '#features/demos/contract/note.ts'
import { t } from '#kernel/language/translate.ts'
import { fillPath } from '#kernel/route.ts'
import { foldName } from '#kernel/text.ts'
import { linkTo } from '#web/session/workspace-link.ts'

const pathOf = (demoId: string): string => fillPath('/demos/{demoId}', { demoId })

/** The link that opens a demo at a note and plays it. */
export const linkToNote = (workspaceId: string, note: { demoId: string; id: string }): string =>
  linkTo(workspaceId, pathOf(note.demoId), { note: note.id })

/** The link that opens a demo at a moment (seconds, to the tenth) and plays it. */
export const linkToMoment = (workspaceId: string, demoId: string, seconds: number): string =>
  linkTo(workspaceId, pathOf(demoId), { t: Math.round(seconds * 10) / 10 })

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

/** Which notes are shown. */
export type NoteFilter = 'open' | 'resolved' | 'all'

/** Whose: everybody's, one's own, those that name oneself, or one author's by id. */
export type NoteWho = 'anyone' | 'mine' | 'mentions-me' | `author:${string}`

/** How the list of notes is looked at. */
export interface NoteView {
  filter: NoteFilter
  who: NoteWho
  sort: 'song' | 'newest'
  /** Words to be found in the text or the author's name. */
  search: string
}

/** The view that a room opens with. */
export const plainView: NoteView = { filter: 'open', who: 'anyone', sort: 'song', search: '' }

/** A note with its answers, the oldest answer first. */
export interface NoteThread {
  note: DemoNote
  replies: readonly DemoNote[]
}

const unsent = 'unsent-'

/** The id of a note that the server does not know yet. */
export const unsentId = (): string => `${unsent}${randomKey()}`

/** The id under which a note is shown that waits to be sent later. */
export const waitingId = (key: string): string => `${unsent}waiting-${key}`

/** What is said of a note that the server does not know yet. */
export const unsentWords = (note: { id: string }): string =>
  note.id.startsWith(`${unsent}waiting-`) ? t('Waiting to be sent') : t('Sending...')

/** Whether the server does not know this note yet. */
export const isUnsent = (note: { id: string }): boolean => note.id.startsWith(unsent)

const byAge = (one: DemoNote, other: DemoNote): number => one.createdAt.localeCompare(other.createdAt)

/** Notes in the order of the song, without answers; of two at one moment, the older first. */
export const inOrder = (notes: readonly DemoNote[]): DemoNote[] =>
  notes
    .filter((note) => note.parentId === null)
    .toSorted((one, other) => one.atSeconds - other.atSeconds || byAge(one, other))

/** The notes of a song in its order, each with its answers. */
export const threadsOf = (notes: readonly DemoNote[]): NoteThread[] => {
  const answers = Map.groupBy(
    notes.filter((note) => note.parentId !== null),
    (note) => note.parentId,
  )
  return inOrder(notes).map((note) => ({ note, replies: (answers.get(note.id) ?? []).toSorted(byAge) }))
}

/** The notes that a filter lets through. */
export const filterNotes = (notes: readonly DemoNote[], filter: NoteFilter): DemoNote[] =>
  notes.filter((note) => filter === 'all' || (filter === 'resolved') === (note.resolvedAt !== null))

const isOf = (thread: NoteThread, who: NoteWho, me: string | null): boolean => {
  if (who === 'anyone') return true
  const all = [thread.note, ...thread.replies]
  if (who === 'mentions-me') return me !== null && all.some((note) => note.mentions.includes(me))
  const author = who === 'mine' ? me : who.slice('author:'.length)
  return author !== null && all.some((note) => note.authorId === author)
}

const hasWords = (thread: NoteThread, words: readonly string[]): boolean => {
  const text = foldName([thread.note, ...thread.replies].map((note) => `${note.text} ${note.author ?? ''}`).join(' '))
  return words.every((word) => text.includes(word))
}

/** The threads that a view lets through, in its order; `me` is the id of the viewer. */
export const viewThreads = (threads: readonly NoteThread[], view: NoteView, me: string | null): NoteThread[] => {
  const words = foldName(view.search).split(' ').filter(Boolean)
  const shown = threads.filter(
    (thread) =>
      filterNotes([thread.note], view.filter).length > 0 && isOf(thread, view.who, me) && hasWords(thread, words),
  )
  return view.sort === 'song' ? shown : shown.toSorted((one, other) => byAge(other.note, one.note))
}

/** The view that also shows this thread: kept where it does already, else as open as it needs to be. */
export const viewWith = (thread: NoteThread, view: NoteView, me: string | null): NoteView =>
  viewThreads([thread], view, me).length > 0
    ? view
    : { ...plainView, sort: view.sort, filter: thread.note.resolvedAt === null ? 'open' : 'all' }

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
