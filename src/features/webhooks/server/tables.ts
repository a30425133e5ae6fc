import { placeTables } from '#server/database/table-places.ts'

/** The tables of webhooks, and where their columns are seen. */
export const tables = placeTables({
  // Sealed, and nobody needs to see it.
  webhooks: {
    shown:
      'workspace_id id name format host kinds language both_sign_until added_by added_at failing_since ended_at ended_by',
    hidden: 'address secret old_secret',
    export: 'whole',
  },
  webhook_deliveries: {
    shown:
      'workspace_id id webhook_id kind key people event state tries made_at next_try_at tried_at took_ms status fault',
    export: { leftOut: 'copies of news, kept for some days' },
  },
})
