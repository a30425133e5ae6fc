import { sql } from 'kysely'
import { demoOf } from '#features/demos/server/api.ts'
import type { Tx } from '#server/database/database.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'

/** A track as it is written; its place is that in the list. */
export interface NewTrack {
  id: string
  title: string
  title_key: string
  version: string
  writers: string
  performers: string
  isrc: string | null
  demo_id: string | null
}

/** The tracks that a release has, in their order, with what they are known by, and their songs where a demo says them. */
export const readTracks = (
  tx: Tx,
  scope: WorkspaceScope | JobScope,
  releaseId: string,
): Promise<(Pick<NewTrack, 'id' | 'title_key' | 'version' | 'isrc' | 'demo_id'> & { song_id: string | null })[]> =>
  tx
    .selectFrom('release_tracks as t')
    .leftJoinLateral(demoOf('t', 'demo_id').as('d'), (join) => join.onTrue())
    .select(['t.id', 't.title_key', 't.version', 't.isrc', 't.demo_id', 'd.song_id'])
    .where('t.workspace_id', '=', scope.workspaceId)
    .where('t.release_id', '=', releaseId)
    .orderBy('t.position')
    .execute()

/** The songs that a release lists, and whether it lists tracks of which no song is known. */
export const readListed = async (
  tx: Tx,
  scope: WorkspaceScope | JobScope,
  releaseId: string,
): Promise<{ songs: Set<string>; hasOthers: boolean }> => {
  const tracks = await readTracks(tx, scope, releaseId)
  const songs = new Set(tracks.map(({ song_id }) => song_id).filter((id) => id !== null))
  return { songs, hasOthers: tracks.some(({ song_id }) => song_id === null) }
}

/** Puts these tracks in the place of those that the release had; what is written about one that stays, stays with it. */
export const replaceTracks = async (
  tx: Tx,
  scope: WorkspaceScope,
  releaseId: string,
  tracks: readonly NewTrack[],
): Promise<void> => {
  const { workspaceId } = scope
  const kept = tracks.map(({ id }) => id)
  await sql`DELETE FROM release_tracks
    WHERE workspace_id = ${workspaceId} AND release_id = ${releaseId} AND id <> ALL (${kept}::uuid[])`.execute(tx)
  if (tracks.length === 0) return
  // Two that change places, or codes, would be in each other's way.
  await sql`UPDATE release_tracks SET position = -position, isrc = NULL
    WHERE workspace_id = ${workspaceId} AND release_id = ${releaseId}`.execute(tx)
  await tx
    .insertInto('release_tracks')
    .values(
      tracks.map((track, at) => ({ ...track, workspace_id: workspaceId, release_id: releaseId, position: at + 1 })),
    )
    .onConflict((conflict) =>
      conflict.columns(['workspace_id', 'id']).doUpdateSet(({ ref }) => ({
        position: ref('excluded.position'),
        title: ref('excluded.title'),
        title_key: ref('excluded.title_key'),
        version: ref('excluded.version'),
        writers: ref('excluded.writers'),
        performers: ref('excluded.performers'),
        isrc: ref('excluded.isrc'),
        demo_id: ref('excluded.demo_id'),
      })),
    )
    .execute()
}

/** Tracks of other releases that have one of these codes. */
export const readIsrcHolders = (tx: Tx, scope: WorkspaceScope, releaseId: string, codes: string[]) =>
  tx
    .selectFrom('release_tracks as t')
    .innerJoin('releases as r', (join) =>
      join.onRef('r.workspace_id', '=', 't.workspace_id').onRef('r.id', '=', 't.release_id'),
    )
    .select(['t.isrc', 't.title', 't.title_key', 'r.name as release_name'])
    .where('t.workspace_id', '=', scope.workspaceId)
    .where('t.release_id', '!=', releaseId)
    .where('t.isrc', 'in', codes)
    .where('r.deleted_at', 'is', null)
    .execute()

/** A track of a release with the codes by which shops name both, and its song where a demo says it. */
export interface CodedTrack {
  id: string
  isrc: string | null
  title: string
  song_id: string | null
  release_id: string
  release_name: string
  upc: string | null
}

/** The tracks of all releases that are there, in the order of the releases. */
export const readCodedTracks = (tx: Tx, scope: WorkspaceScope | JobScope): Promise<CodedTrack[]> =>
  tx
    .selectFrom('releases as r')
    .innerJoin('release_tracks as t', (join) =>
      join.onRef('t.workspace_id', '=', 'r.workspace_id').onRef('t.release_id', '=', 'r.id'),
    )
    .leftJoinLateral(demoOf('t', 'demo_id').as('d'), (join) => join.onTrue())
    .select(['t.id', 't.isrc', 't.title', 'd.song_id', 'r.id as release_id', 'r.name as release_name', 'r.upc'])
    .where('r.workspace_id', '=', scope.workspaceId)
    .where('r.deleted_at', 'is', null)
    .orderBy('r.expected_release_date')
    .orderBy('r.id')
    .orderBy('t.position')
    .execute()
