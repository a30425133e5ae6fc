import { placeTables } from '#server/database/table-places.ts'

/** The tables of the Database Explorer, and where their columns are seen. */
export const tables = placeTables({
  database_queries: { shown: 'id account_id name query is_shared created_at changed_at' },
})
