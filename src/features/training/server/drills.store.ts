import { sql } from 'kysely'
import { restorableHours } from '#kernel/restorable-hours.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { softDelete } from '#server/database/soft-delete.ts'

/** A drill as it is read. */
export interface DrillRow {
  id: string
  name: string
  trainer: string
  setting: unknown
  questions: number
  due_on: string | null
  assignee_id: string | null
  assignee_name: string | null
  made_by: string | null
  maker_name: string | null
  row_version: number
}

/** What somebody fills in. */
export interface DrillFields {
  name: string
  trainer: string
  setting: string
  questions: number
  due_on: string | null
  assignee_id: string | null
}

const selectDrills = (tx: Tx, scope: WorkspaceScope) =>
  tx
    .selectFrom('training_drills as d')
    .leftJoin('accounts as a', 'a.id', 'd.assignee_id')
    .leftJoin('accounts as m', 'm.id', 'd.made_by')
    .select([
      'd.id',
      'd.name',
      'd.trainer',
      'd.setting',
      'd.questions',
      'd.due_on',
      'd.assignee_id',
      'a.display_name as assignee_name',
      'd.made_by',
      'm.display_name as maker_name',
      'd.row_version',
    ])
    .where('d.workspace_id', '=', scope.workspaceId)

/** The drills that somebody may see: those for everybody or for them, those they made, and all for who may manage. */
export const readDrills = (tx: Tx, scope: WorkspaceScope, all: boolean): Promise<DrillRow[]> =>
  selectDrills(tx, scope)
    .where('d.deleted_at', 'is', null)
    .$if(!all, (drills) =>
      drills.where((one) =>
        one.or([
          one('d.assignee_id', 'is', null),
          one('d.assignee_id', '=', scope.userId),
          one('d.made_by', '=', scope.userId),
        ]),
      ),
    )
    .orderBy('d.due_on', (due) => due.asc().nullsLast())
    .orderBy('d.made_at', 'desc')
    .orderBy('d.id', 'desc')
    .execute()

/** Drills are deleted and brought back; those that cannot come back any more go with their numbers. */
export const deletedDrills = softDelete('training_drills', restorableHours.drill)

/** One drill, locked until the transaction ends; null when there is none. */
export const lockDrill = async (tx: Tx, scope: WorkspaceScope, drillId: string): Promise<DrillRow | null> =>
  (await selectDrills(tx, scope)
    .where('d.id', '=', drillId)
    .where('d.deleted_at', 'is', null)
    .forUpdate('d')
    .executeTakeFirst()) ?? null

/** A drill that was deleted within the last hour, locked; null when there is none. */
export const lockDeletedDrill = async (tx: Tx, scope: WorkspaceScope, drillId: string): Promise<DrillRow | null> =>
  (await selectDrills(tx, scope)
    .where('d.id', '=', drillId)
    .where('d.deleted_at', '>', deletedDrills.since)
    .forUpdate('d')
    .executeTakeFirst()) ?? null

/** Locks the number of drills until the transaction ends. */
export const lockDrillNumber = async (tx: Tx, scope: WorkspaceScope): Promise<void> => {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${scope.workspaceId}, 22))`.execute(tx)
}

/** How many drills there are; under their lock the number holds. */
export const countDrills = async (tx: Tx, scope: WorkspaceScope): Promise<number> => {
  const { count } = await tx
    .selectFrom('training_drills')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('workspace_id', '=', scope.workspaceId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Writes a new drill of this person. */
export const insertDrill = async (tx: Tx, scope: WorkspaceScope, id: string, fields: DrillFields): Promise<void> => {
  await tx
    .insertInto('training_drills')
    .values({ ...fields, workspace_id: scope.workspaceId, id, made_by: scope.userId })
    .execute()
}

/** Changes a drill, and counts its version up. */
export const updateDrill = async (
  tx: Tx,
  scope: WorkspaceScope,
  drillId: string,
  fields: DrillFields,
): Promise<void> => {
  await tx
    .updateTable('training_drills')
    .set({ ...fields, row_version: sql<number>`row_version + 1` })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', drillId)
    .execute()
}

/** Who is a member here. */
export const isMemberHere = async (tx: Tx, scope: WorkspaceScope, accountId: string): Promise<boolean> =>
  (await tx
    .selectFrom('memberships')
    .select('account_id')
    .where('workspace_id', '=', scope.workspaceId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()) !== undefined

/** How far people are with these drills. */
export const readResults = (
  tx: Tx,
  scope: WorkspaceScope,
  drillIds: readonly string[],
): Promise<{ drill_id: string; id: string; name: string; answered: number; right: number; done_at: Date | null }[]> =>
  tx
    .selectFrom('training_drill_results as r')
    .innerJoin('accounts as a', 'a.id', 'r.account_id')
    .select([
      'r.drill_id',
      'r.account_id as id',
      'a.display_name as name',
      'r.answered',
      'r.correct as right',
      'r.done_at',
    ])
    .where('r.workspace_id', '=', scope.workspaceId)
    .where(sql<boolean>`r.drill_id = ANY (${drillIds}::uuid[])`)
    .orderBy(sql`lower(a.display_name)`)
    .orderBy('a.id')
    .execute()
