import { placeTables } from './table-places.ts'

/** The tables of the server itself, and where their columns are seen. */
export const spineTables = placeTables({
  alembic_version: { shown: 'version_num' },
  arriving_files: { shown: 'key noted_at' },
  // Replies may hold a link that was just made.
  idempotency_keys: { shown: 'account_id created_at', hidden: 'key request_hash reply' },
  instance_settings: { shown: 'single registration largest_upload_bytes banner row_version' },
  // Hashes of networks and browsers.
  known_places: { shown: 'subject seen_at', hidden: 'mark' },
  list_marks: { shown: 'workspace_id topic slot changes', export: { leftOut: 'how often lists have changed' } },
  outward_budgets: { shown: 'host filled_at day used blocked_until', hidden: 'tokens' },
  // Its keys hold addresses of people and names that were tried.
  rate_windows: { shown: '', hidden: 'key ends_at calls' },
  schema_migrations: { shown: 'name sha256 applied_at' },
  timetable: { shown: 'name begun_at' },
  stored_files: {
    shown: 'workspace_id key bytes what',
    hidden: 'sha256',
    export: { leftOut: 'a list of what lies in the archive anyway' },
  },
})
