import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'

/** The band's Spotify artist id, or null. */
export const readSpotifyArtistId = async (tx: Tx, scope: WorkspaceScope): Promise<string | null> => {
  const row = await tx
    .selectFrom('release_settings')
    .select('spotify_artist_id')
    .where('workspace_id', '=', scope.workspaceId)
    .executeTakeFirst()
  return row?.spotify_artist_id ?? null
}

/** Keeps the band's Spotify artist id in place of any other. */
export const storeSpotifyArtistId = async (tx: Tx, scope: WorkspaceScope, artistId: string): Promise<void> => {
  await tx
    .insertInto('release_settings')
    .values({ workspace_id: scope.workspaceId, spotify_artist_id: artistId })
    .onConflict((conflict) => conflict.column('workspace_id').doUpdateSet({ spotify_artist_id: artistId }))
    .execute()
}

/** Forgets the band's Spotify artist id. */
export const deleteSpotifyArtistId = async (tx: Tx, scope: WorkspaceScope): Promise<void> => {
  await tx.deleteFrom('release_settings').where('workspace_id', '=', scope.workspaceId).execute()
}
