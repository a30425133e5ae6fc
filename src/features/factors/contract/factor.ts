import { z } from 'zod'
import { id } from '#kernel/ids.ts'
import { t } from '#kernel/language/translate.ts'
import { emptyAsAbsent } from '#kernel/numbers.ts'
import { factorKinds, longestFactorName } from './factor-texts.ts'

export const factorKind = z.enum(factorKinds)

/** A passkey or an authenticator app of one's own. */
export const ownFactor = z.object({
  id,
  kind: z.enum(['passkey', 'totp']),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
})
export type OwnFactor = z.output<typeof ownFactor>

/** One's own password, needed when the login is a while ago. */
export const ownPassword = z.preprocess(
  emptyAsAbsent,
  z
    .string({ error: () => t('The password must be text.') })
    .max(1024, { error: () => t('That’s too long for a password.') })
    .optional(),
)

/** What a passkey is called. */
export const factorName = z
  .string({ error: () => t('Give the passkey a name.') })
  .max(longestFactorName, { error: () => t('At most {max} characters.', { max: longestFactorName }) })
  .transform((text) => text.trim())
  .refine((text) => text !== '', { error: () => t('Give the passkey a name.') })

/** A code of an authenticator app, or one of the recovery codes; spaces do not matter. */
export const typedCode = z
  .string({ error: () => t('Type the code.') })
  .min(1, { error: () => t('Type the code.') })
  .max(100, { error: () => t('That code is wrong or was used already.') })

// Base64url, as the browser hands it on (WebAuthn, RegistrationResponseJSON and AuthenticationResponseJSON).
const encoded = z.string().max(16_384)
const attachment = z.enum(['platform', 'cross-platform']).optional()

/** What a browser answers when it has made a passkey. */
export const madePasskey = z.object({
  id: encoded,
  rawId: encoded,
  type: z.literal('public-key'),
  authenticatorAttachment: attachment,
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: z.array(z.string().max(50)).max(10).optional(),
  }),
})

/** What a browser answers when it has signed with a passkey. */
export const usedPasskey = z.object({
  id: encoded,
  rawId: encoded,
  type: z.literal('public-key'),
  authenticatorAttachment: attachment,
  response: z.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: encoded.optional(),
  }),
})

const userVerification = z.enum(['required', 'preferred', 'discouraged'])

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).max(10).optional(),
})

/** What a browser needs to make a passkey (WebAuthn, PublicKeyCredentialCreationOptionsJSON). */
export const passkeyToMake = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })).max(20),
  timeout: z.int(),
  attestation: z.enum(['none', 'direct', 'enterprise', 'indirect']),
  excludeCredentials: z.array(descriptor).max(100),
  authenticatorSelection: z.object({
    residentKey: z.enum(['required', 'preferred', 'discouraged']),
    userVerification,
  }),
})

/** What a browser needs to sign with one (WebAuthn, PublicKeyCredentialRequestOptionsJSON). */
export const passkeyToUse = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification,
  allowCredentials: z.array(descriptor).max(100),
})
