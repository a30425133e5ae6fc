import { sql } from 'kysely'
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
      'assignee.username as assignee_name',
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
