import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'

/** Forgets whom a note names. */
export const deleteMentions = async (tx: Tx, scope: WorkspaceScope, noteId: string): Promise<void> => {
  await tx
    .deleteFrom('demo_note_mentions')
    .where('workspace_id', '=', scope.workspaceId)
    .where('note_id', '=', noteId)
    .execute()
}

/** Has a note name those of these people who belong to the workspace; answers how many they are. */
export const insertMentions = async (
  tx: Tx,
  scope: WorkspaceScope,
  noteId: string,
  people: string[],
): Promise<number> => {
  const named = await tx
    .insertInto('demo_note_mentions')
    .columns(['workspace_id', 'note_id', 'account_id'])
    .expression(
      tx
        .selectFrom('memberships')
        .select(['workspace_id', sql<string>`${noteId}::uuid`.as('note_id'), 'account_id'])
        .where('workspace_id', '=', scope.workspaceId)
        .where(sql<boolean>`account_id = ANY (${people}::uuid[])`),
    )
    .returning('account_id')
    .execute()
  return named.length
}
