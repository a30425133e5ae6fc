import { demoOf } from '#features/demos/server/api.ts'
import type { Tx } from '#server/database/database.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'

/** A track of a release with the codes by which shops name both, and its song where a demo says it. */
export interface CodedTrack {
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
    .select(['t.isrc', 't.title', 'd.song_id', 'r.id as release_id', 'r.name as release_name', 'r.upc'])
    .where('r.workspace_id', '=', scope.workspaceId)
    .where('r.deleted_at', 'is', null)
    .orderBy('r.expected_release_date')
    .orderBy('r.id')
    .orderBy('t.position')
    .execute()
