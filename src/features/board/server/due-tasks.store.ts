import { type SqlBool, sql } from 'kysely'
import type { PlainDate } from '#kernel/dates.ts'
import type { Tx } from '#server/database/database.ts'
import { planKept } from '#server/database/kept-plans.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'

/** The urgent tasks that are not done, those that are due first before the others. */
export const readUrgent = (tx: Tx, scope: WorkspaceScope, most: number) =>
  tx
    .selectFrom('board_tasks as t')
    .leftJoin('accounts as assignee', 'assignee.id', 't.assignee_id')
    .leftJoin('memberships as m', (join) =>
      join.onRef('m.workspace_id', '=', 't.workspace_id').onRef('m.account_id', '=', 't.assignee_id'),
    )
    .select([
      't.id',
      't.number',
      't.name',
      't.status',
      't.position',
      't.for_everyone',
      't.assignee_id',
      'assignee.username as assignee',
      'assignee.display_name as assignee_name',
      sql<boolean>`m.account_id IS NOT NULL`.as('assignee_belongs'),
      't.due_date',
    ])
    .where('t.workspace_id', '=', scope.workspaceId)
    .where('t.deleted_at', 'is', null)
    .where('t.priority', '=', 'urgent')
    .where('t.status', '!=', 'done')
    .orderBy(sql`t.due_date NULLS LAST`)
    .orderBy('t.number')
    .limit(most)
    .modifyEnd(planKept)
    .execute()

/** So many of the tasks that are due from one date to another, by day and id: of the first day those behind an id, if one is named. */
export const readTasksWithin = (
  tx: Tx,
  scope: WorkspaceScope,
  {
    from,
    to,
    behind,
    most,
  }: { from: PlainDate; to: PlainDate; behind?: string | undefined; most?: number | undefined },
) =>
  tx
    .selectFrom('board_tasks')
    .select(['id', 'number', 'name', 'priority', 'status', 'for_everyone', 'assignee_id', 'due_date'])
    .where('workspace_id', '=', scope.workspaceId)
    .where('deleted_at', 'is', null)
    .where('due_date', '>=', from)
    .where('due_date', '<=', to)
    .$if(behind !== undefined, (all) => all.where(sql<SqlBool>`(due_date, id) > (${from}::date, ${behind}::uuid)`))
    .orderBy('due_date')
    .orderBy('id')
    .$if(most !== undefined, (all) => all.limit(most ?? 0))
    .execute()
