import { z } from 'zod'
import { mostShared } from '#features/workspaces/contract/workspace-limits.ts'
import { id } from '#kernel/ids.ts'
import { t } from '#kernel/language/translate.ts'
import { yesOrNoOf } from '#kernel/numbers.ts'
import { listOf } from '#kernel/page.ts'
import { defineRoutes, defineTag } from '#kernel/route.ts'
import {
  factorName,
  madePasskey,
  ownFactor,
  ownPassword,
  passkeyToMake,
  passkeyToUse,
  typedCode,
  usedPasskey,
} from './factor.ts'
import { mostPasskeys, recoveryCodes } from './factor-texts.ts'

export const tag = defineTag({
  name: 'Two-step login',
  description:
    'Passkeys, authenticator apps and recovery codes: what somebody proves who they are with, beside the password.',
})

const codes = listOf(z.string(), recoveryCodes)
/** That the session there is shall be confirmed, and no other one begun. */
const confirms = yesOrNoOf(() => t('This confirms, or it logs in.')).default(false)
const guesses = { max: 60, seconds: 300, by: 'address' } as const
const changes = { max: 30, seconds: 3600, by: 'user' } as const

export const routes = defineRoutes({
  getFactors: {
    method: 'GET',
    path: '/api/get-factors',
    doc: "One's own passkeys and authenticator app, how many recovery codes are left, and which bands ask for such a factor.",
    access: 'user',
    kind: 'json',
    reply: z.object({
      factors: listOf(ownFactor, mostPasskeys + 1),
      recoveryLeft: z.int().nonnegative(),
      /** The names of bands that close to somebody who removes the last factor. */
      neededBy: listOf(z.string(), mostShared),
    }),
  },
  beginPasskey: {
    method: 'POST',
    path: '/begin-passkey',
    doc: 'What a browser needs to make a passkey (WebAuthn), for five minutes. Not at a bare IP address, and not without https.',
    access: 'user',
    kind: 'form',
    refuses: ['conflict'],
    confirms: true,
    reply: z.object({ options: passkeyToMake }),
    limit: changes,
  },
  addPasskey: {
    method: 'POST',
    path: '/add-passkey',
    doc: 'Keeps the passkey that a browser made. Recovery codes come along when there are none; after the first factor every other session ends.',
    access: 'user',
    kind: 'form',
    refuses: ['conflict'],
    records: { act: 'security.factor-added', about: 'self' },
    body: z.object({ name: factorName, passkey: madePasskey }),
    reply: z.object({ codes }),
    limit: changes,
  },
  beginTotp: {
    method: 'POST',
    path: '/begin-totp',
    doc: 'A new secret for an authenticator app (TOTP, RFC 6238), as text and as the address of its QR code. It counts once /add-totp got a code.',
    access: 'user',
    kind: 'form',
    refuses: ['conflict'],
    confirms: true,
    reply: z.object({ secret: z.string(), address: z.string() }),
    limit: changes,
  },
  addTotp: {
    method: 'POST',
    path: '/add-totp',
    doc: 'Sets the authenticator app up, given a code of it. Recovery codes come along when there are none; after the first factor every other session ends.',
    access: 'user',
    kind: 'form',
    records: { act: 'security.factor-added', about: 'self' },
    body: z.object({ code: typedCode }),
    reply: z.object({ codes }),
    limit: changes,
  },
  removeFactor: {
    method: 'POST',
    path: '/remove-factor',
    doc: 'Removes a passkey or the authenticator app; the recovery codes go with the last one.',
    access: 'user',
    kind: 'form',
    records: { act: 'security.factor-removed', about: 'self' },
    confirms: true,
    body: z.object({ factorId: id }),
    reply: z.object({}),
    limit: changes,
    next: '/account',
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/renew-recovery-codes',
    doc: 'Makes new recovery codes; the old ones end.',
    access: 'user',
    kind: 'form',
    refuses: ['conflict'],
    records: { act: 'security.recovery-codes', about: 'self' },
    confirms: true,
    reply: z.object({ codes }),
    limit: changes,
  },
  confirmSession: {
    method: 'POST',
    path: '/confirm-session',
    doc: 'Proves who one is by the own password, before an act that asks for it. With two-step login, /api/prove-by-code and /api/prove-by-passkey do.',
    access: 'user',
    kind: 'form',
    body: z.object({ password: ownPassword }),
    reply: z.object({}),
    limit: { max: 60, seconds: 300, by: 'user' },
    next: '/account',
  },
  beginPasskeyProof: {
    method: 'POST',
    path: '/api/begin-passkey-proof',
    doc: 'What a browser needs to sign with a passkey, for five minutes: to log in, to finish a login, or to confirm an act.',
    access: 'public',
    kind: 'form',
    refuses: ['conflict'],
    reply: z.object({ options: passkeyToUse }),
    limit: guesses,
  },
  proveByPasskey: {
    method: 'POST',
    path: '/api/prove-by-passkey',
    doc: 'Logs in by a passkey alone, finishes a login whose password was right, or confirms the session that there is.',
    access: 'public',
    kind: 'form',
    refuses: ['unauthenticated', 'forbidden', 'conflict'],
    body: z.object({ passkey: usedPasskey, confirms }),
    reply: z.object({}),
    limit: guesses,
  },
  proveByCode: {
    method: 'POST',
    path: '/api/prove-by-code',
    doc: 'Finishes a login whose password was right, or confirms the session, by a code of the app or a recovery code. Each works once.',
    access: 'public',
    kind: 'form',
    refuses: ['unauthenticated'],
    body: z.object({ code: typedCode, confirms }),
    reply: z.object({}),
    limit: guesses,
    next: '/my-workspaces',
  },
})
