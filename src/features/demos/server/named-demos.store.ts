import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'
import { maxTargetDemos } from '../contract/demo-limits.ts'

const selectNames = (tx: Tx, scope: WorkspaceScope) =>
  tx
    .selectFrom('demos')
    .select(['id', sql<string>`title || ' v' || trim_scale(version)`.as('name')])
    .where('workspace_id', '=', scope.workspaceId)

/** The names of those of these demos that are there, with their versions. */
export const readDemoNames = (tx: Tx, scope: WorkspaceScope, ids: string[]): Promise<{ id: string; name: string }[]> =>
  selectNames(tx, scope).where('id', 'in', ids).execute()

/** The newest version of each song, by the alphabet. */
export const readNewestDemos = (tx: Tx, scope: WorkspaceScope): Promise<{ id: string; name: string }[]> =>
  selectNames(tx, scope)
    .where(sql<boolean>`version = (SELECT max(d.version) FROM demos d
      WHERE d.workspace_id = demos.workspace_id AND d.song_id = demos.song_id)`)
    .orderBy('title')
    .limit(maxTargetDemos)
    .execute()

const selectSongs = (tx: Tx, scope: WorkspaceScope) =>
  tx
    .selectFrom('demos')
    .distinctOn('song_id')
    .select(['song_id as id', 'title as name', 'id as openId'])
    .where('workspace_id', '=', scope.workspaceId)
    .orderBy('song_id')
    .orderBy('version', 'desc')

/** The names of those of these songs that are there, each with its newest demo (`openId`). */
export const readSongNames = (
  tx: Tx,
  scope: WorkspaceScope,
  ids: string[],
): Promise<{ id: string; name: string; openId: string }[]> =>
  selectSongs(tx, scope).where('song_id', 'in', ids).execute()

/** All songs, by the alphabet. */
export const readSongs = (tx: Tx, scope: WorkspaceScope): Promise<{ id: string; name: string }[]> =>
  tx.selectFrom(selectSongs(tx, scope).as('songs')).select(['id', 'name']).orderBy('name').orderBy('id').execute()

/** The newest version of each of these songs that is there, with what a player of it shows. */
export const readNewestOf = (
  tx: Tx,
  scope: WorkspaceScope | JobScope,
  songIds: readonly string[],
): Promise<
  {
    song_id: string
    id: string
    title: string
    version: string
    /** Another one once its file was replaced. */
    mark: string
    /** The ids of all versions of the song that are there. */
    versions: string[]
    seconds: number | null
    overview: Buffer | null
  }[]
> =>
  tx
    .selectFrom('demos')
    .distinctOn('song_id')
    .select([
      'song_id',
      'id',
      'title',
      sql<string>`trim_scale(version)::text`.as('version'),
      sql<string>`id || ':' || left(encode(file_sha256, 'hex'), 12)`.as('mark'),
      sql<string[]>`ARRAY(SELECT d.id::text FROM demos d
        WHERE d.workspace_id = demos.workspace_id AND d.song_id = demos.song_id)`.as('versions'),
      'duration_seconds as seconds',
      'overview',
    ])
    .where('workspace_id', '=', scope.workspaceId)
    .where(sql<boolean>`song_id = ANY (${songIds}::uuid[])`)
    .orderBy('song_id')
    .orderBy('version', 'desc')
    .execute()

/** What a player shows of one demo, or null. */
export const readSoundCard = async (
  tx: Tx,
  scope: WorkspaceScope | JobScope,
  demoId: string,
): Promise<{ name: string; mark: string; seconds: number | null; overview: Buffer | null } | null> =>
  (await tx
    .selectFrom('demos')
    .select([
      sql<string>`title || ' v' || trim_scale(version)`.as('name'),
      sql<string>`left(encode(file_sha256, 'hex'), 12)`.as('mark'),
      'duration_seconds as seconds',
      'overview',
    ])
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', demoId)
    .executeTakeFirst()) ?? null
