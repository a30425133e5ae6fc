import { placeTables } from '#server/database/table-places.ts'

/** The tables of plans, and where their columns are seen. */
export const tables = placeTables({
  plan_interest: { shown: 'plan email created_at confirmed_at invited_at', hidden: 'email_key token_hash' },
})
