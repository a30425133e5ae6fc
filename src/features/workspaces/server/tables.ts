import { placeTables } from '#server/database/table-places.ts'

/** The tables of workspaces, and where their columns are seen. */
export const tables = placeTables({
  invitations: {
    shown: 'workspace_id id email invited_by created_at sent_at expires_at accepted_at revoked_at role',
    hidden: 'email_key token_hash',
    export: 'whole',
  },
  memberships: {
    shown: 'workspace_id account_id role joined_at row_version away',
    export: 'whole',
    ownedBy: 'account_id',
  },
  workspaces: {
    shown:
      'id name owner_id hue time_zone used_bytes created_at row_version state state_reason deleted_until deleted_with_owner needs_factor',
    export: 'whole',
  },
})
