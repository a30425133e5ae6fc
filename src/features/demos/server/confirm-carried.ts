import { invalidField } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import type { CarryState, DemoNote } from '../contract/note.ts'
import { findNote, settleCarried, tellAndRead } from './notes-found.ts'

/** Says whether a carried note is fixed, still open, or (to take that back) waits again; any member may. */
export const confirmCarried = async (
  services: Services,
  scope: WorkspaceScope,
  noteId: string,
  state: CarryState,
): Promise<{ note: DemoNote }> =>
  services.database.within(scope, async (tx) => {
    const current = await findNote(tx, scope, noteId)
    if (current.carry_state === null) throw invalidField('noteId', t('This note was not carried over.'))
    await settleCarried(services, tx, scope, current, state)
    return tellAndRead(services, tx, scope, current.demo_id, noteId)
  })
