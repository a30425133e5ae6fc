import { placeTables } from '#server/database/table-places.ts'

/** The tables of approvals, and where their columns are seen. */
export const tables = placeTables({
  approval_people: {
    shown:
      'workspace_id id approval_id account_id guest_name answer comment said_of said_of_name changes_before answered_at added_at removed_at',
    export: 'whole',
    writtenBy: 'account_id',
  },
  approvals: {
    shown: 'workspace_id id kind target_id name release_id note quorum round created_by created_at closed_at',
    export: 'whole',
  },
})
