import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'

// What others refer to: held like this, it cannot go before the transaction ends.
const heldDemos = (tx: Tx, scope: WorkspaceScope, ids: readonly string[]) =>
  tx
    .selectFrom('demos')
    .select(['id', 'song_id', 'analysis'])
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forKeyShare()

/** Those of these ids that are demos of the workspace, by their ids: their songs, and how far their analysis is. */
export const holdDemoRows = (
  tx: Tx,
  scope: WorkspaceScope,
  ids: readonly string[],
): Promise<{ id: string; song_id: string; analysis: string }[]> => heldDemos(tx, scope, ids).execute()

/** Those of these ids that are demos of the workspace; they cannot go before the transaction ends. */
export const holdDemos = async (tx: Tx, scope: WorkspaceScope, ids: readonly string[]): Promise<Set<string>> =>
  new Set((await heldDemos(tx, scope, ids).execute()).map(({ id }) => id))

/** The song of a demo, which cannot go before the transaction ends; null when there is no such demo. */
export const holdSongOfDemo = async (tx: Tx, scope: WorkspaceScope, demoId: string): Promise<string | null> =>
  (await heldDemos(tx, scope, [demoId]).executeTakeFirst())?.song_id ?? null

/** Whether the workspace has all songs of these different ids; they cannot go before the transaction ends. */
export const holdSongs = async (tx: Tx, scope: WorkspaceScope, songIds: readonly string[]): Promise<boolean> =>
  (
    await tx
      .selectFrom('songs')
      .select('id')
      .where('workspace_id', '=', scope.workspaceId)
      .where('id', 'in', songIds)
      .orderBy('id')
      .forKeyShare()
      .execute()
  ).length === songIds.length

/** The demo of a note, or null when there is no such note; neither can go before the transaction ends. */
export const holdDemoOfNote = async (tx: Tx, scope: WorkspaceScope, noteId: string): Promise<string | null> => {
  const note = tx
    .selectFrom('demo_notes')
    .select('demo_id')
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', noteId)
  // The demo first, as who deletes it locks them.
  const seen = await note.executeTakeFirst()
  if (!seen || !(await holdDemos(tx, scope, [seen.demo_id])).has(seen.demo_id)) return null
  return (await note.forKeyShare().executeTakeFirst())?.demo_id ?? null
}
