import { placeTables } from '#server/database/table-places.ts'

/** The tables of two-step login, and where their columns are seen. */
export const tables = placeTables({
  login_factors: {
    shown: 'id account_id kind name created_at proved_at last_used_at',
    hidden: 'credential_id public_key counter transports secret last_step',
    ownedBy: 'account_id',
  },
  recovery_codes: { shown: 'account_id used_at', hidden: 'code_hash' },
  passkey_challenges: { shown: 'purpose expires_at', hidden: 'session_hash challenge' },
  pending_logins: { shown: 'account_id brings_back expires_at', hidden: 'session_hash password_mark' },
})
