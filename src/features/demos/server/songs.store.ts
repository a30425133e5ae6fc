import { foldName } from '#kernel/text.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { newId } from '#server/new-id.ts'

/** What a demo is called and who added it. */
export const readSong = async (
  tx: Tx,
  scope: WorkspaceScope,
  demoId: string,
): Promise<{ title: string; added_by: string | null } | null> =>
  (await tx
    .selectFrom('demos')
    .select(['title', 'added_by'])
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', demoId)
    .executeTakeFirst()) ?? null

const readSongId = async (tx: Tx, scope: WorkspaceScope, key: string): Promise<string | undefined> => {
  const row = await tx
    .selectFrom('songs')
    .select('id')
    .where('workspace_id', '=', scope.workspaceId)
    .where('title_key', '=', key)
    .forKeyShare()
    .executeTakeFirst()
  return row?.id
}

/** The id of the song of this title, which is made when there is none. */
export const openSong = async (tx: Tx, scope: WorkspaceScope, title: string): Promise<string> => {
  const key = foldName(title)
  const known = await readSongId(tx, scope, key)
  if (known) return known
  await tx
    .insertInto('songs')
    .values({ workspace_id: scope.workspaceId, id: newId(), title_key: key })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'title_key']).doNothing())
    .execute()
  const made = await readSongId(tx, scope, key)
  if (!made) throw new Error('The song was not made.')
  return made
}

/** The versions of a song, but for one demo's. */
export const readVersions = async (
  tx: Tx,
  scope: WorkspaceScope,
  songId: string,
  exceptDemoId: string | null,
): Promise<number[]> => {
  let query = tx
    .selectFrom('demos')
    .select('version')
    .where('workspace_id', '=', scope.workspaceId)
    .where('song_id', '=', songId)
  if (exceptDemoId !== null) query = query.where('id', '!=', exceptDemoId)
  return (await query.execute()).map(({ version }) => Number(version))
}

/** Whether a demo is the only version of its song. */
export const isOnlyVersion = async (
  tx: Tx,
  scope: WorkspaceScope,
  songId: string,
  demoId: string,
): Promise<boolean> => {
  const other = await tx
    .selectFrom('demos')
    .select('id')
    .where('workspace_id', '=', scope.workspaceId)
    .where('song_id', '=', songId)
    .where('id', '!=', demoId)
    .limit(1)
    .executeTakeFirst()
  return other === undefined
}

/** Gives a song another title, if no song of the workspace has that; tells whether it did. */
export const renameSong = async (tx: Tx, scope: WorkspaceScope, songId: string, title: string): Promise<boolean> => {
  const key = foldName(title)
  const holder = await readSongId(tx, scope, key)
  if (holder) return holder === songId
  await tx
    .updateTable('songs')
    .set({ title_key: key })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', songId)
    .execute()
  return true
}

/** Takes a song away that has no version left. */
export const dropEmptySong = async (tx: Tx, scope: WorkspaceScope, songId: string): Promise<void> => {
  await tx
    .deleteFrom('songs')
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', songId)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('demos')
            .select('demos.id')
            .whereRef('demos.workspace_id', '=', 'songs.workspace_id')
            .whereRef('demos.song_id', '=', 'songs.id'),
        ),
      ),
    )
    .execute()
}
