import { placeTables } from '#server/database/table-places.ts'

/** The tables of accounts, and where their columns are seen. */
export const tables = placeTables({
  accounts: {
    shown:
      'id username email email_proved_at email_prove_by tier picture_name email_notifications created_at password_changed_at last_seen_at disabled_at disabled_reason weekly_digest deleted_until display_name instruments language',
    hidden: 'username_key email_key password_hash',
    ownedBy: 'id',
  },
  address_links: { shown: 'account_id kind email created_at expires_at used_at', hidden: 'token_hash email_key' },
  password_resets: { shown: 'account_id created_at expires_at used_at', hidden: 'token_hash' },
  sessions: {
    shown: 'id account_id current_workspace_id created_at last_seen_at confirmed_at expires_at factor_elsewhere',
    hidden: 'token_hash device network',
  },
})
