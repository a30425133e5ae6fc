import { sql } from 'kysely'
import type { PlainDate } from '#kernel/dates.ts'
import type { ColumnValue } from '#server/database/column-value.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'

/** A milestone as it is written. */
export interface NewMilestone {
  id: string
  title: string
  due: PlainDate
  latest_days?: number | null
  owner_id?: string | null
  fact?: ColumnValue<'release_milestones', 'fact'>
}

/** The milestones of a release, as moving and planning need them; locked, so that no change of theirs is lost. */
export const readMilestones = (tx: Tx, scope: WorkspaceScope, releaseId: string) =>
  tx
    .selectFrom('release_milestones')
    .select(['id', 'release_id', 'title', 'due', 'pinned', 'owner_id', 'fact', 'done_at'])
    .where('workspace_id', '=', scope.workspaceId)
    .where('release_id', '=', releaseId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .execute()

/** What changing a milestone needs to know of it. */
export interface LockedMilestone {
  release_id: string
  row_version: number
  title: string
  fact: ColumnValue<'release_milestones', 'fact'>
}

/** The release that a milestone belongs to, its version and what it names, with the row locked; null when there is none. */
export const lockMilestone = async (
  tx: Tx,
  scope: WorkspaceScope,
  milestoneId: string,
): Promise<LockedMilestone | null> =>
  (await tx
    .selectFrom('release_milestones as m')
    .innerJoin('releases as r', (join) =>
      join.onRef('r.workspace_id', '=', 'm.workspace_id').onRef('r.id', '=', 'm.release_id'),
    )
    .select(['release_id', 'm.row_version', 'm.title', 'm.fact'])
    .where('m.workspace_id', '=', scope.workspaceId)
    .where('m.id', '=', milestoneId)
    .where('r.deleted_at', 'is', null)
    .where('m.deleted_at', 'is', null)
    .forUpdate('m')
    .executeTakeFirst()) ?? null

/** Adds milestones to a release. */
export const insertMilestones = async (
  tx: Tx,
  scope: WorkspaceScope,
  releaseId: string,
  milestones: readonly NewMilestone[],
): Promise<void> => {
  if (milestones.length === 0) return
  await tx
    .insertInto('release_milestones')
    .values(milestones.map((one) => ({ ...one, workspace_id: scope.workspaceId, release_id: releaseId })))
    .execute()
}

/** What may change of a milestone; what is left out stays. */
export interface MilestoneFields {
  title?: string
  due?: PlainDate
  owner_id?: string | null
  pinned?: boolean
  fact?: ColumnValue<'release_milestones', 'fact'>
  done_at?: Date | null
  done_by?: string | null
}

/** Changes a milestone; that it is done is no other version of it. */
export const updateMilestone = async (
  tx: Tx,
  scope: WorkspaceScope,
  milestoneId: string,
  fields: MilestoneFields,
): Promise<void> => {
  const { done_at: _tick, done_by: _hand, ...said } = fields
  await tx
    .updateTable('release_milestones')
    .set({
      ...fields,
      ...(Object.keys(said).length > 0 && { changed_by: scope.userId, row_version: sql<number>`row_version + 1` }),
    })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', milestoneId)
    .execute()
}

/** Takes the ticks by hand of milestones back. */
export const untickMilestones = async (tx: Tx, scope: WorkspaceScope, ids: string[]): Promise<void> => {
  if (ids.length === 0) return
  await tx
    .updateTable('release_milestones')
    .set({ done_at: null, done_by: null })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', 'in', ids)
    .execute()
}

/** Gives milestones their new dates, all at once. */
export const storeDues = async (
  tx: Tx,
  scope: WorkspaceScope,
  moved: readonly { id: string; due: PlainDate }[],
): Promise<void> => {
  await sql`UPDATE release_milestones m SET due = v.due, changed_by = ${scope.userId}, row_version = row_version + 1
    FROM jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) AS v (id uuid, due date)
    WHERE m.workspace_id = ${scope.workspaceId} AND m.id = v.id AND m.due <> v.due`.execute(tx)
}

/** Gives milestones the dates and limits of a plan, all at once. */
export const storePlanned = async (
  tx: Tx,
  scope: WorkspaceScope,
  planned: readonly { id: string; due: PlainDate; latestDays: number | null }[],
): Promise<void> => {
  await sql`UPDATE release_milestones m SET due = v.due, latest_days = v."latestDays",
      changed_by = ${scope.userId}, row_version = row_version + 1
    FROM jsonb_to_recordset(${JSON.stringify(planned)}::jsonb) AS v (id uuid, due date, "latestDays" smallint)
    WHERE m.workspace_id = ${scope.workspaceId} AND m.id = v.id
      AND (m.due, m.latest_days) IS DISTINCT FROM (v.due, v."latestDays")`.execute(tx)
}

/** Takes milestones away. */
export const deleteMilestones = async (tx: Tx, scope: WorkspaceScope, ids: string[]): Promise<void> => {
  if (ids.length === 0) return
  await tx
    .deleteFrom('release_milestones')
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', 'in', ids)
    .execute()
}

/** Whether somebody belongs to the workspace; they stay until the transaction ends. */
export const isMember = async (tx: Tx, scope: WorkspaceScope, personId: string): Promise<boolean> =>
  (await tx
    .selectFrom('memberships')
    .select('account_id')
    .where('workspace_id', '=', scope.workspaceId)
    .where('account_id', '=', personId)
    .forKeyShare()
    .executeTakeFirst()) !== undefined
