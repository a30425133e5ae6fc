import type { PlainDate } from '#kernel/dates.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { readDone } from './plan-states.store.ts'

/** The releases that come out from one date to another, without those that were archived. */
export const readReleasesWithin = (tx: Tx, scope: WorkspaceScope, from: PlainDate, to: PlainDate) =>
  tx
    .selectFrom('releases')
    .select(['id', 'name', 'type', 'status', 'expected_release_date as date'])
    .where('workspace_id', '=', scope.workspaceId)
    .where('deleted_at', 'is', null)
    .where('status', '<>', 'archived')
    .where('expected_release_date', '>=', from)
    .where('expected_release_date', '<=', to)
    .orderBy('expected_release_date')
    .orderBy('id')
    .execute()

/** The milestones that are due from one date to another, with the names of their releases and whether they are done. */
export const readMilestonesWithin = async (tx: Tx, scope: WorkspaceScope, from: PlainDate, to: PlainDate) => {
  const rows = await readDone(tx, scope, await readDueWithin(tx, scope, from, to))
  return rows.map(({ doneAt, ...row }) => ({ ...row, is_done: doneAt !== null }))
}

const readDueWithin = (tx: Tx, scope: WorkspaceScope, from: PlainDate, to: PlainDate) =>
  tx
    .selectFrom('release_milestones as m')
    .innerJoin('releases as r', (join) =>
      join.onRef('r.workspace_id', '=', 'm.workspace_id').onRef('r.id', '=', 'm.release_id'),
    )
    .select(['m.id', 'title', 'due', 'owner_id', 'release_id', 'r.name as release_name', 'm.fact', 'm.done_at'])
    .where('m.workspace_id', '=', scope.workspaceId)
    .where('r.deleted_at', 'is', null)
    .where('m.deleted_at', 'is', null)
    .where('r.status', '<>', 'archived')
    .where('due', '>=', from)
    .where('due', '<=', to)
    .orderBy('due')
    .orderBy('m.id')
    .execute()
