import { placeTables } from '#server/database/table-places.ts'

/** The tables of bug reports, and where their columns are seen. */
export const tables = placeTables({
  bug_reports: {
    shown:
      'id account_id description screen version browser attachment_key attachment_name attachment_type attachment_bytes reported_at done_at done_by answer deleted_at',
    hidden: 'attachment_sha256',
    ownedBy: 'account_id',
  },
})
