import { placeTables } from '#server/database/table-places.ts'

/** The tables of statistics, and where their columns are seen. */
export const tables = placeTables({
  member_instruments: { shown: 'workspace_id account_id instruments row_version', export: 'whole' },
  // Tokens are sealed, and nobody needs to see them.
  stat_connections: {
    shown:
      'workspace_id provider account name url connected_at connected_by state state_text run asked_at tried_at fetched_at next_fetch_at failures credentials_end_at renewing_until',
    hidden: 'credentials',
    export: 'whole',
  },
  stat_imports: {
    shown: 'workspace_id id kind file_name song first_date last_date added changed imported_by imported_at undone_at',
    hidden: 'file_sha256 replaced',
    export: 'whole',
  },
  stat_logins: {
    shown: 'workspace_id account_id provider begun_at',
    hidden: 'state_hash verifier',
    export: { leftOut: 'somebody on the way to a login' },
  },
  stat_points: {
    shown:
      'workspace_id provider entity metric at_date source value reason quality fetched_at import_id entered_by row_version deleted_at',
    export: 'whole',
  },
  stat_searches: {
    shown: 'workspace_id address state state_text found asked_at',
    export: { leftOut: 'addresses that nobody confirmed yet' },
  },
})
