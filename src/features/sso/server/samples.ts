import type { FeatureSamples } from '#server/feature-samples.ts'
import type { routes } from '../contract/routes.ts'

/** What tests of every call and every table need of single sign-on. */
export const samples: FeatureSamples<typeof routes> = {
  inputs: {
    getSso: () => ({}),
    getOwnSso: () => ({}),
    beginSsoLogin: () => ({ next: '/demos' }),
    finishSso: () => ({ code: 'c', state: 's' }),
    connectSso: () => ({}),
    confirmBySso: () => ({ next: '/account' }),
    disconnectSso: () => ({}),
  },
  rows: ({ workspaceId, ownerId, text }) => [
    [
      `INSERT INTO account_identities (issuer, subject, account_id) VALUES ('https://login.example', $1, $2)`,
      [workspaceId, ownerId],
    ],
    [
      `INSERT INTO sso_flows (state_hash, session_hash, purpose, secrets, next, brings_back, expires_at)
       VALUES (uuid_send($1), uuid_send($1), 'login', '\\x01', $2, false, now() + interval '1 hour')`,
      [workspaceId, text],
    ],
  ],
}
