import { placeTables } from '#server/database/table-places.ts'

/** The tables of single sign-on, and where their columns are seen. */
export const tables = placeTables({
  account_identities: {
    shown: 'account_id issuer created_at last_used_at given_tier tier_before',
    hidden: 'subject',
    ownedBy: 'account_id',
  },
  sso_flows: { shown: 'purpose begun_at expires_at', hidden: 'state_hash session_hash secrets next brings_back' },
})
