import { placeTables } from '#server/database/table-places.ts'

/** The table of access tokens, and where its columns are seen. */
export const tables = placeTables({
  access_tokens: {
    shown: 'workspace_id id account_id name scope features made_at expires_at last_used_at',
    hidden: 'token_hash',
    export: { leftOut: 'what programs of one person come in by' },
  },
})
