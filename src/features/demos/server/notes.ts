import { randomUUIDv7 } from 'node:crypto'
import { Failure, invalidField, missing } from '#kernel/errors.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { KeepReply } from '#server/http/idempotency.store.ts'
import type { Services } from '#server/services.ts'
import type { DemoNote } from '../contract/note.ts'
import {
  deleteNoteRow,
  insertNote,
  readDemoLength,
  readNote,
  readNoteLocked,
  updateNoteResolved,
  updateNoteText,
} from './notes.store.ts'
import { mayDeleteNote, mayEditNote } from './policy.ts'
import { presentNote } from './present-demo.ts'
import { tellNoteChanged } from './tell-live.ts'

/** A browser's own reading of a file may be this much longer (seconds) than ours, by the silence around an mp3. */
const tolerance = 1

/** A new note; times in seconds, a region when `untilSeconds` is set. */
export interface NewNote {
  demoId: string
  text: string
  atSeconds: number
  untilSeconds?: number | null | undefined
}

/** Pins a note at a moment of a demo, or over a region. */
export const addNote = async (
  services: Services,
  scope: WorkspaceScope,
  note: NewNote,
  keepReply: KeepReply,
): Promise<{ note: DemoNote }> =>
  services.database.within(scope, async (tx) => {
    const length = await readDemoLength(tx, scope, note.demoId)
    if (length === undefined) throw missing('This demo')
    const id = randomUUIDv7()
    await insertNote(tx, scope, { id, demo_id: note.demoId, text: note.text, ...span(note, length) })
    return keepReply(tx, await tellAndRead(services, tx, scope, note.demoId, id))
  })

const span = (note: NewNote, length: number | null): { at_ms: number; until_ms: number | null } => {
  const end = length ?? Number.POSITIVE_INFINITY
  if (note.atSeconds > end + tolerance) throw invalidField('atSeconds', 'This moment is after the end of the demo.')
  const until = note.untilSeconds ?? null
  if (until !== null && until > end + tolerance) throw invalidField('untilSeconds', 'This region ends after the demo.')
  const inMs = (seconds: number): number => Math.round(Math.min(seconds, end) * 1000)
  const at = inMs(note.atSeconds)
  const untilMs = until === null ? null : inMs(until)
  // A region of which only the tolerated rest was left is a moment.
  return { at_ms: at, until_ms: untilMs !== null && untilMs > at ? untilMs : null }
}

/** Changes the text of the person's own note. */
export const editNote = async (
  services: Services,
  scope: WorkspaceScope,
  change: { noteId: string; text: string; rowVersion?: number | undefined },
): Promise<{ note: DemoNote }> =>
  services.database.within(scope, async (tx) => {
    const current = await findNote(tx, scope, change.noteId)
    if (!mayEditNote(scope, current)) throw new Failure('forbidden', 'Only its author may change a note.')
    if (change.rowVersion !== undefined && change.rowVersion !== current.row_version) {
      const { note } = await readForPerson(tx, scope, change.noteId)
      throw new Failure('conflict', 'This note has been changed meanwhile.', { details: { note } })
    }
    await updateNoteText(tx, scope, change.noteId, change.text)
    return tellAndRead(services, tx, scope, current.demo_id, change.noteId)
  })

/** Takes a note away: the person's own, or any for the workspace's owner. */
export const deleteNote = async (
  services: Services,
  scope: WorkspaceScope,
  noteId: string,
): Promise<{ message: string }> =>
  services.database.within(scope, async (tx) => {
    const current = await findNote(tx, scope, noteId)
    if (!mayDeleteNote(scope, current)) {
      throw new Failure('forbidden', 'Only its author or the workspace owner may delete a note.')
    }
    await deleteNoteRow(tx, scope, noteId)
    await tellNoteChanged(services, tx, scope, current.demo_id, noteId)
    return { message: 'Note deleted successfully!' }
  })

/** Marks a note as done, or opens it again; any member may. */
export const resolveNote = async (
  services: Services,
  scope: WorkspaceScope,
  noteId: string,
  resolved: boolean,
): Promise<{ note: DemoNote }> =>
  services.database.within(scope, async (tx) => {
    const current = await findNote(tx, scope, noteId)
    await updateNoteResolved(tx, scope, noteId, resolved)
    return tellAndRead(services, tx, scope, current.demo_id, noteId)
  })

const findNote = async (tx: Tx, scope: WorkspaceScope, noteId: string) => {
  const note = await readNoteLocked(tx, scope, noteId)
  if (!note) throw missing('This note')
  return note
}

const readForPerson = async (tx: Tx, scope: WorkspaceScope, noteId: string): Promise<{ note: DemoNote }> => {
  const row = await readNote(tx, scope, noteId)
  if (!row) throw missing('This note')
  return { note: presentNote(scope, row) }
}

const tellAndRead = async (
  services: Services,
  tx: Tx,
  scope: WorkspaceScope,
  demoId: string,
  noteId: string,
): Promise<{ note: DemoNote }> => {
  await tellNoteChanged(services, tx, scope, demoId, noteId)
  return readForPerson(tx, scope, noteId)
}
