import { placeTables } from '#server/database/table-places.ts'

/** The tables of tabs, and where their columns are seen. */
export const tables = placeTables({
  tab_syncs: { shown: 'workspace_id tab_id demo_id points changed_by row_version', export: 'whole' },
  tabs: {
    shown:
      'workspace_id id title artist file_name format file_key file_bytes file_version tempo bars tracks song_id added_by added_at changed_at deleted_at row_version',
    hidden: 'file_sha256',
    export: 'whole',
  },
})
