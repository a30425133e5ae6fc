import { placeTables } from '#server/database/table-places.ts'

/** The tables of files, and where their columns are seen. */
export const tables = placeTables({
  file_folder_counts: { shown: 'workspace_id folder_id items', export: { leftOut: 'reckoned from the items' } },
  file_items: {
    shown:
      'workspace_id id parent_id is_folder name version last_version added_by added_at changed_by changed_at trash_id trashed_at trashed_by row_version',
    hidden: 'name_key',
    export: 'whole',
  },
  file_links: { shown: 'workspace_id file_id kind target_id name linked_by linked_at', export: 'whole' },
  file_versions: {
    shown:
      'workspace_id file_id number file_key file_bytes kind media_type preview picture_key picture_bytes thumb_key thumb_bytes duration_seconds added_by added_at',
    hidden: 'file_sha256 file_crc32 overview',
    export: 'whole',
  },
})
