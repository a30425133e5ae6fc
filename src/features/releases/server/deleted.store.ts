import { sql } from 'kysely'
import { restorableHours } from '#kernel/restorable-hours.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { softDelete } from '#server/database/soft-delete.ts'

/** Releases are taken out of the plan and brought back, with all that belongs to them. */
export const deletedReleases = softDelete('releases', restorableHours.release)

/** Milestones are deleted and brought back one by one. */
export const deletedMilestones = softDelete('release_milestones', restorableHours.milestone)

/** A release that was deleted within the last hour, locked until the transaction ends; null when there is none. */
export const lockDeleted = async (
  tx: Tx,
  scope: WorkspaceScope,
  releaseId: string,
): Promise<{ name: string; name_key: string; artwork_bytes: number } | null> =>
  (await tx
    .selectFrom('releases')
    .select(['name', 'name_key', 'artwork_bytes'])
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', releaseId)
    .where('deleted_at', '>', deletedReleases.since)
    .forUpdate()
    .executeTakeFirst()) ?? null

/** The cover that was taken away from a release within the last hour; null when there is none. */
export const findRemovedArtwork = async (
  tx: Tx,
  scope: WorkspaceScope,
  releaseId: string,
): Promise<{ key: string; bytes: number } | null> =>
  (await tx
    .selectFrom('releases')
    .select([
      sql<string>`removed_artwork->>'artwork_key'`.as('key'),
      sql<number>`(removed_artwork->>'artwork_bytes')::bigint`.as('bytes'),
    ])
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', releaseId)
    .where('removed_artwork_at', '>', deletedReleases.since)
    .executeTakeFirst()) ?? null

/** The release of a milestone that is there or was deleted within the last hour; null when there is none. */
export const findReleaseOfMilestone = async (
  tx: Tx,
  scope: WorkspaceScope,
  milestoneId: string,
): Promise<string | null> => {
  const found = await tx
    .selectFrom('release_milestones')
    .select('release_id')
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', milestoneId)
    .where((or) => or.or([or('deleted_at', 'is', null), or('deleted_at', '>', deletedMilestones.since)]))
    .executeTakeFirst()
  return found?.release_id ?? null
}

/**
 * Forgets what cannot be brought back any more: releases with their tracks and milestones, milestones of others, and covers. A
 * release that somebody holds is left for the next time: nobody waits for one here who may hold a milestone.
 */
export const purgeDeleted = async (tx: Tx, scope: WorkspaceScope): Promise<void> => {
  const free = tx
    .selectFrom('releases')
    .select('id')
    .where('workspace_id', '=', scope.workspaceId)
    .forUpdate()
    .skipLocked()
  await tx
    .deleteFrom('releases')
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', 'in', free.where('deleted_at', '<=', deletedReleases.since))
    .execute()
  await deletedMilestones.purge(tx, scope)
  await tx
    .updateTable('releases')
    .set({ removed_artwork: null, removed_artwork_at: null })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', 'in', free.where('removed_artwork_at', '<=', deletedReleases.since))
    .execute()
}
