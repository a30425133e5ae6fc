import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'

/** The names of those of these releases that are there. */
export const readReleaseNames = (
  tx: Tx,
  scope: WorkspaceScope,
  ids: string[],
): Promise<{ id: string; name: string }[]> =>
  tx
    .selectFrom('releases')
    .select(['id', 'name'])
    .where('workspace_id', '=', scope.workspaceId)
    .where('deleted_at', 'is', null)
    .where('id', 'in', ids)
    .execute()

/** The releases that are not archived with their dates, the latest first. */
export const readLivingReleases = (tx: Tx, scope: WorkspaceScope) =>
  tx
    .selectFrom('releases')
    .select(['id', 'name', 'expected_release_date as date'])
    .where('workspace_id', '=', scope.workspaceId)
    .where('deleted_at', 'is', null)
    .where('status', '<>', 'archived')
    .orderBy('expected_release_date', 'desc')
    .orderBy('id')
    .execute()

/** All releases as pages for everybody show them, the latest first; `mark` differs when the cover does. */
export const readReleasesToShow = (tx: Tx, scope: WorkspaceScope) =>
  tx
    .selectFrom('releases')
    .select([
      'id',
      'name',
      'type',
      'expected_release_date as date',
      sql<string | null>`left(encode(artwork_sha256, 'hex'), 12)`.as('mark'),
    ])
    .where('workspace_id', '=', scope.workspaceId)
    .where('deleted_at', 'is', null)
    .orderBy('expected_release_date', 'desc')
    .orderBy('id')
    .execute()
