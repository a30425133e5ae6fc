import { createHash } from 'node:crypto'
import type { FeatureSamples } from '#server/feature-samples.ts'
import type { routes } from '../contract/routes.ts'

const response = { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' }

// Not the id of the band itself: the export of an account names its factors, and no band that was deleted.
const factorOf = (band: string): string =>
  createHash('sha256')
    .update(band)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{3})(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5')

/** What tests of every call and every table need of two-step login. */
export const samples: FeatureSamples<typeof routes> = {
  inputs: {
    getFactors: () => ({}),
    beginPasskey: () => ({}),
    addPasskey: () => ({
      name: 'Phone',
      passkey: {
        id: 'AA',
        rawId: 'AA',
        type: 'public-key',
        response: { clientDataJSON: 'e30', attestationObject: 'oA' },
      },
    }),
    beginTotp: () => ({}),
    addTotp: () => ({ code: '123456' }),
    removeFactor: ({ thingId }) => ({ factorId: factorOf(thingId) }),
    renewRecoveryCodes: () => ({}),
    confirmSession: () => ({}),
    beginPasskeyProof: () => ({}),
    proveByPasskey: () => ({
      passkey: { id: 'AA', rawId: 'AA', type: 'public-key', response },
    }),
    proveByCode: () => ({ code: '123456' }),
  },
  rows: ({ workspaceId, ownerId, text }) => [
    // An app that is about to be set up: it proves nothing yet.
    [
      `INSERT INTO login_factors (id, account_id, kind, name, secret) VALUES ($1, $2, 'totp', 'App', '\\x00')`,
      [factorOf(workspaceId), ownerId],
    ],
    [`INSERT INTO recovery_codes (account_id, code_hash) VALUES ($1, '\\x01')`, [ownerId]],
    [
      `INSERT INTO passkey_challenges (session_hash, purpose, challenge, expires_at)
       VALUES (uuid_send($1), 'prove', $2, now() + interval '1 hour')`,
      [workspaceId, text],
    ],
    [
      `INSERT INTO pending_logins (session_hash, account_id, password_mark, brings_back, expires_at)
       VALUES (uuid_send($1), $2, '\\x02', false, now() + interval '1 hour')`,
      [workspaceId, ownerId],
    ],
  ],
}
