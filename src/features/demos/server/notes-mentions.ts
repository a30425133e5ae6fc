import { invalidField } from '#kernel/errors.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { deleteMentions, insertMentions } from './notes-mentions.store.ts'

/** Makes these members the ones that a note names; refuses people outside the workspace. */
export const saveMentions = async (tx: Tx, scope: WorkspaceScope, noteId: string, people: string[]): Promise<void> => {
  await deleteMentions(tx, scope, noteId)
  if (people.length === 0) return
  const named = await insertMentions(tx, scope, noteId, people)
  if (named !== people.length) throw invalidField('mentions', 'A note names only members of the workspace.')
}
