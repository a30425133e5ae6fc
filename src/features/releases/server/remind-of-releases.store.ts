import { sql } from 'kysely'
import type { PlainDate } from '#kernel/dates.ts'
import type { ColumnValue } from '#server/database/column-value.ts'
import type { Tx } from '#server/database/database.ts'
import type { JobScope } from '#server/database/scope.ts'

/** A release with what it may have to remind of. */
export interface RemindedRelease {
  id: string
  name: string
  date: PlainDate
  status: ColumnValue<'releases', 'status'>
  milestones: { id: string; title: string; due: PlainDate; done: boolean; owner_id: string | null }[]
}

/** All releases of a workspace with their milestones. */
export const readForReminders = async (tx: Tx, scope: JobScope): Promise<RemindedRelease[]> => {
  const releases = await tx
    .selectFrom('releases')
    .select(['id', 'name', 'expected_release_date as date', 'status'])
    .where('workspace_id', '=', scope.workspaceId)
    .where('deleted_at', 'is', null)
    .orderBy('expected_release_date')
    .orderBy('id')
    .execute()
  if (releases.length === 0) return []
  const milestones = await tx
    .selectFrom('release_milestones')
    .select(['id', 'release_id', 'title', 'due', sql<boolean>`done_at IS NOT NULL`.as('done'), 'owner_id'])
    .where('workspace_id', '=', scope.workspaceId)
    .where('deleted_at', 'is', null)
    .orderBy('due')
    .orderBy('id')
    .execute()
  const ofRelease = Map.groupBy(milestones, ({ release_id }) => release_id)
  return releases.map((release) => ({ ...release, milestones: ofRelease.get(release.id) ?? [] }))
}
