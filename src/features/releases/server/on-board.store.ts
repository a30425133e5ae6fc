import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { planKept } from '#server/database/kept-plans.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { maxMilestonesTold } from '../contract/release-limits.ts'

/** The milestones of all releases but archived ones, those that are done only for 30 days, by their date. */
export const readBoardMilestones = (tx: Tx, scope: WorkspaceScope) =>
  tx
    .selectFrom('release_milestones as m')
    .innerJoin('releases as r', (join) =>
      join.onRef('r.workspace_id', '=', 'm.workspace_id').onRef('r.id', '=', 'm.release_id'),
    )
    .leftJoin('accounts as a', 'a.id', 'm.owner_id')
    .select([
      'm.id',
      'm.title',
      'm.due',
      'm.release_id',
      'r.name as release_name',
      sql<boolean>`m.done_at IS NOT NULL`.as('is_done'),
      'a.id as owner_id',
      'a.username as owner_name',
      'a.picture_name as owner_picture',
    ])
    .where('m.workspace_id', '=', scope.workspaceId)
    .where('r.deleted_at', 'is', null)
    .where('m.deleted_at', 'is', null)
    .where('r.status', '<>', 'archived')
    .where(sql<boolean>`(m.done_at IS NULL OR m.done_at > now() - interval '30 days')`)
    .orderBy('m.due')
    .orderBy('m.id')
    .limit(maxMilestonesTold)
    .modifyEnd(planKept)
    .execute()
