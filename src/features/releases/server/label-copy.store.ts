import { sql } from 'kysely'
import { demoOf } from '#features/demos/server/api.ts'
import type { ColumnValue } from '#server/database/column-value.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Credit } from '../contract/label-copy.ts'

const selectCopies = (tx: Tx, scope: WorkspaceScope) =>
  tx
    .selectFrom('release_tracks as t')
    .leftJoin('release_label_copies as c', (join) =>
      join.onRef('c.workspace_id', '=', 't.workspace_id').onRef('c.id', '=', 't.id'),
    )
    .leftJoin('accounts as a', 'a.id', 'c.changed_by')
    .leftJoinLateral(demoOf('t', 'demo_id').as('d'), (join) => join.onTrue())
    .select([
      't.id',
      't.title',
      't.version',
      't.writers',
      't.performers',
      't.isrc',
      'd.duration_seconds',
      'd.bpm',
      'd.key_signature',
      'c.lyrics',
      'c.language',
      'c.about',
      'c.explicit',
      'c.instrumental',
      'c.cover',
      'c.original_writers',
      'c.publisher',
      'c.recorded_year',
      'c.row_version',
      'a.display_name as changed_by',
      sql<
        Credit[]
      >`coalesce((SELECT json_agg(json_build_object('role', w.role, 'ownRole', w.own_role, 'name', w.name) ORDER BY w.place)
        FROM release_credits w WHERE w.workspace_id = t.workspace_id AND w.track_id = t.id), '[]')`.as('credits'),
    ])
    .where('t.workspace_id', '=', scope.workspaceId)

/** The tracks of a release with their label copy, in their order. */
export const readTrackCopies = (tx: Tx, scope: WorkspaceScope, releaseId: string) =>
  selectCopies(tx, scope).where('t.release_id', '=', releaseId).orderBy('t.position').execute()

/** One of them; null when there is no such track. */
export const readTrackCopy = async (tx: Tx, scope: WorkspaceScope, trackId: string) =>
  (await selectCopies(tx, scope).where('t.id', '=', trackId).executeTakeFirst()) ?? null

/** The release of a track, be it deleted or not; null when there is no such track. */
export const findReleaseOfTrack = async (tx: Tx, scope: WorkspaceScope, trackId: string): Promise<string | null> =>
  (
    await tx
      .selectFrom('release_tracks')
      .select('release_id')
      .where('workspace_id', '=', scope.workspaceId)
      .where('id', '=', trackId)
      .executeTakeFirst()
  )?.release_id ?? null

/** The columns of label copy that a person fills in. */
export interface CopyFields {
  lyrics: string
  language: string
  about: string
  explicit: ColumnValue<'release_label_copies', 'explicit'>
  instrumental: boolean
  cover: boolean
  original_writers: string
  publisher: string
  recorded_year: number | null
}

/** Writes what was filled in of the label copy of a track, and counts its version up. */
export const storeTrackCopy = async (
  tx: Tx,
  scope: WorkspaceScope,
  trackId: string,
  fields: Partial<CopyFields>,
): Promise<void> => {
  await tx
    .insertInto('release_label_copies')
    .values({ ...fields, workspace_id: scope.workspaceId, id: trackId, changed_by: scope.userId })
    .onConflict((conflict) =>
      conflict.columns(['workspace_id', 'id']).doUpdateSet({
        ...fields,
        changed_by: scope.userId,
        row_version: sql<number>`release_label_copies.row_version + 1`,
      }),
    )
    .execute()
}

/** Puts these credits in the place of those that a track had. */
export const replaceCredits = async (
  tx: Tx,
  scope: WorkspaceScope,
  trackId: string,
  credits: readonly Credit[],
): Promise<void> => {
  const { workspaceId } = scope
  await tx
    .deleteFrom('release_credits')
    .where('workspace_id', '=', workspaceId)
    .where('track_id', '=', trackId)
    .execute()
  if (credits.length === 0) return
  await tx
    .insertInto('release_credits')
    .values(
      credits.map(({ role, ownRole, name }, at) => ({
        ...{ workspace_id: workspaceId, track_id: trackId, place: at + 1, role, own_role: ownRole, name },
      })),
    )
    .execute()
}
