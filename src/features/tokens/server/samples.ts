import type { FeatureSamples } from '#server/feature-samples.ts'
import type { routes } from '../contract/routes.ts'

/** What tests of every call and every table need of access tokens. */
export const samples: FeatureSamples<typeof routes> = {
  inputs: {
    getTokens: () => ({}),
    makeToken: () => ({ name: 'Band site', scope: 'read', features: ['events'], days: 90 }),
    endToken: ({ thingId }) => ({ tokenId: thingId }),
    getThisToken: () => ({}),
    mcp: () => ({ jsonrpc: '2.0', id: 1, method: 'ping' }),
  },
  rows: ({ workspaceId, ownerId, text }) => [
    [
      `INSERT INTO access_tokens (workspace_id, id, account_id, token_hash, name, scope, features, expires_at)
       VALUES ($1, $1, $3, decode(md5($1::text), 'hex'), $2, 'edit', '[]', now() + interval '30 days')`,
      [workspaceId, text, ownerId],
    ],
  ],
}
