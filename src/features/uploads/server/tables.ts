import { placeTables } from '#server/database/table-places.ts'

/** The tables of uploads, and where their columns are seen. */
export const tables = placeTables({
  uploads: {
    shown:
      'workspace_id id person_id transfer_id purpose file_name file_changed_ms bytes received created_at moved_at leased_until target',
    hidden: 'lease browser_hash',
    export: { leftOut: 'not there yet' },
  },
})
