import { missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import type { CarryState, DemoNote } from '../contract/note.ts'
import { type LockedNote, readNote, readNoteLocked } from './notes.store.ts'
import { lockCarryChain, reopenTogether, resolveAll, updateCarryState } from './notes-carried.store.ts'
import { presentNote } from './present-demo.ts'
import { tellNoteChanged } from './tell-live.ts'

/** A note that is about to change, locked until the transaction ends; refuses when there is none. */
export const findNote = async (tx: Tx, scope: WorkspaceScope, noteId: string): Promise<LockedNote> => {
  const note = await readNoteLocked(tx, scope, noteId)
  if (!note) throw missing(t('This note'))
  return note
}

/** A note as the person of the scope may see it. */
export const readForPerson = async (tx: Tx, scope: WorkspaceScope, noteId: string): Promise<{ note: DemoNote }> => {
  const row = await readNote(tx, scope, noteId)
  if (!row) throw missing(t('This note'))
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

/** Fixed resolves the note and those of older versions that it came from; anything else reopens what was resolved with it. */
export const settleCarried = async (
  services: Services,
  tx: Tx,
  scope: WorkspaceScope,
  note: LockedNote,
  state: CarryState,
): Promise<void> => {
  const chain = await lockCarryChain(tx, scope, note.id)
  const ids = chain.map(({ id }) => id)
  if (state === 'fixed') await resolveAll(tx, scope, ids)
  else await reopenTogether(tx, scope, note.id, ids)
  await updateCarryState(tx, scope, note.id, state)
  for (const older of chain) {
    if (older.id !== note.id) await tellNoteChanged(services, tx, scope, older.demo_id, older.id)
  }
}
