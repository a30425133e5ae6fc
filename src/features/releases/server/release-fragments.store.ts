import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'

// What others read of the release that one of their rows names.
interface NamedRelease {
  release_name: string
  release_date: string
  release_deleted_at: Date | null
}

const meant = (alias: string) =>
  sql`FROM releases r WHERE r.workspace_id = ${sql.ref(`${alias}.workspace_id`)} AND r.id = ${sql.ref(`${alias}.release_id`)}`

/** SQL for the release that a row `alias` names by its `release_id`, deleted or not: at most one row, to be joined laterally. */
export const releaseOf = (alias: string): RawBuilder<NamedRelease> =>
  sql<NamedRelease>`(SELECT r.name AS release_name, r.expected_release_date AS release_date,
    r.deleted_at AS release_deleted_at ${meant(alias)})`

/** SQL for whether that release is there and not deleted. */
export const isReleaseThere = (alias: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`EXISTS (SELECT ${meant(alias)} AND r.deleted_at IS NULL)`

/** Keeps a release, if it is there, from being forgotten before the transaction ends. */
export const holdRelease = async (tx: Tx, scope: WorkspaceScope, releaseId: string): Promise<void> => {
  await tx
    .selectFrom('releases')
    .select('id')
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', releaseId)
    .forKeyShare()
    .execute()
}
