import { placeTables } from '#server/database/table-places.ts'

/** The tables of reports, and where their columns are seen. */
export const tables = placeTables({
  digest_runs: { shown: 'workspace_id account_id monday', export: { leftOut: "the server's own" } },
})
