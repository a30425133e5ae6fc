import { placeTables } from '#server/database/table-places.ts'

/** The tables of training, and where their columns are seen. */
export const tables = placeTables({
  training_answers: {
    shown:
      'account_id id trainer kind mode setting seed size given item answered correct score tries replays response_ms source device drill_id asked_at day',
    ownedBy: 'account_id',
  },
  training_drill_results: {
    shown: 'workspace_id drill_id account_id answered correct done_at',
    export: 'whole',
    writtenBy: 'account_id',
  },
  training_drills: {
    shown: 'workspace_id id name trainer setting questions due_on assignee_id made_by made_at deleted_at row_version',
    export: 'whole',
  },
  training_items: { shown: 'account_id trainer item asked correct half_life last_at', ownedBy: 'account_id' },
  training_standings: { shown: 'account_id trainer kind size trials', ownedBy: 'account_id' },
})
