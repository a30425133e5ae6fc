import { placeTables } from '#server/database/table-places.ts'

/** The tables of polls on dates, and where their columns are seen. */
export const tables = placeTables({
  date_poll_people: {
    shown: 'workspace_id id poll_id account_id guest_name is_needed answers answered_at added_at removed_at',
    hidden: 'guest_email form_key',
    export: 'whole',
    writtenBy: 'account_id',
  },
  date_polls: {
    shown:
      'workspace_id id title category location notes dates time_zone for_everyone ends_at answer_until created_by created_at closed_at chosen event_id',
    export: 'whole',
  },
})
