import { placeTables } from '#server/database/table-places.ts'

/** The tables of the board, and where their columns are seen. */
export const tables = placeTables({
  board_comments: {
    shown: 'workspace_id id task_id author_id text created_at deleted_at deleted_by',
    export: 'whole',
    writtenBy: 'author_id',
  },
  board_counts: {
    shown: 'workspace_id slot status assignee_id tasks urgent',
    export: { leftOut: 'reckoned from the tasks' },
  },
  board_tasks: {
    shown:
      'workspace_id id number name details priority status position for_everyone assignee_id due_date labels checklist demo_id note_id created_by created_at deleted_at row_version links changed_by done_at',
    export: 'whole',
    writtenBy: 'created_by',
  },
  boards: { shown: 'workspace_id last_number', export: { leftOut: 'only counts' } },
})
