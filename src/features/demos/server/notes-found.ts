import { missing } from '#kernel/errors.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import type { DemoNote } from '../contract/note.ts'
import { type LockedNote, readNote, readNoteLocked } from './notes.store.ts'
import { presentNote } from './present-demo.ts'
import { tellNoteChanged } from './tell-live.ts'

/** A note that is about to change, locked until the transaction ends; refuses when there is none. */
export const findNote = async (tx: Tx, scope: WorkspaceScope, noteId: string): Promise<LockedNote> => {
  const note = await readNoteLocked(tx, scope, noteId)
  if (!note) throw missing('This note')
  return note
}

/** A note as the person of the scope may see it. */
export const readForPerson = async (tx: Tx, scope: WorkspaceScope, noteId: string): Promise<{ note: DemoNote }> => {
  const row = await readNote(tx, scope, noteId)
  if (!row) throw missing('This note')
  return { note: presentNote(scope, row) }
}

/** Tells the workspace that a note changed, and answers its new state. */
export const tellAndRead = async (
  services: Services,
  tx: Tx,
  scope: WorkspaceScope,
  demoId: string,
  noteId: string,
): Promise<{ note: DemoNote }> => {
  await tellNoteChanged(services, tx, scope, demoId, noteId)
  return readForPerson(tx, scope, noteId)
}
