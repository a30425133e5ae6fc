import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'

/** How the mix or the artwork of a release stands: approved; not yet; or approved, with tracks since that nobody is asked about. */
export type Readiness = 'approved' | 'open' | 'in part'

const columns = {
  mix: { ready: 'mix_ready', keptOff: 'mix_kept_off' },
  artwork: { ready: 'art_ready', keptOff: 'art_kept_off' },
} as const

/**
 * Marks the mix or the artwork of a release as ready once it is approved, and as not ready else; answers whether that changed anything. A
 * mark that somebody took away by hand stays away until it was open again.
 */
export const setReady = async (
  tx: Tx,
  scope: WorkspaceScope | JobScope,
  releaseId: string,
  { what, stands }: { what: keyof typeof columns; stands: Readiness },
): Promise<boolean> => {
  const { ready, keptOff } = columns[what]
  const changed = await tx
    .updateTable('releases')
    .set({
      [ready]: stands === 'approved',
      ...(stands === 'open' && { [keptOff]: false }),
      row_version: sql<number>`row_version + 1`,
    })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', releaseId)
    .where('deleted_at', 'is', null)
    .where((is) => {
      if (stands === 'approved') return is.and([is(ready, '=', false), is(keptOff, '=', false)])
      return stands === 'open' ? is.or([is(ready, '=', true), is(keptOff, '=', true)]) : is(ready, '=', true)
    })
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Locks a release, so that of several who settle whether it is ready each sees what the one before did. */
export const lockReadiness = async (tx: Tx, scope: WorkspaceScope | JobScope, releaseId: string): Promise<void> => {
  await tx
    .selectFrom('releases')
    .select('id')
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', releaseId)
    .forUpdate()
    .execute()
}
