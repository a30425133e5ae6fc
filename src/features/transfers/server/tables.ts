import { placeTables } from '#server/database/table-places.ts'

/** The tables of transfers, and where their columns are seen. */
export const tables = placeTables({
  transfer_files: {
    shown:
      'workspace_id id transfer_id path file_key file_bytes file_crc32 sound_type sound_seconds added_by sender_name added_at deleted_at',
    hidden: 'file_sha256 overview',
    export: 'whole',
  },
  transfer_visitors: {
    shown: 'workspace_id transfer_id knows_password took_at downloaded_at created_at',
    hidden: 'token_hash',
    export: { leftOut: 'who held a link, by their browser' },
  },
  transfers: {
    shown:
      'workspace_id id direction made_by title message expires_at revoked_at receipt download_limit downloads first_download_at last_download_at max_bytes max_files created_at',
    hidden: 'token_hash password_hash',
    export: 'whole',
  },
})
