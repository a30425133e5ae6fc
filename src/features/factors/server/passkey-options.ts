import { generateAuthenticationOptions, generateRegistrationOptions } from '@simplewebauthn/server'
import type { z } from 'zod'
import { Failure } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { PublicContext, UserContext } from '#server/http/context.ts'
import type { Services } from '#server/services.ts'
import type { passkeyToMake, passkeyToUse } from '../contract/factor.ts'
import { mostPasskeys } from '../contract/factor-texts.ts'
import { putChallenge } from './challenges.store.ts'
import { claimOf } from './claim.ts'
import { keyOf, siteOf, supportedAlgorithmIDs } from './passkeys.ts'
import { type Passkey, readPasskeys } from './store.ts'

/** Milliseconds that a browser waits for its person. */
const timeout = 120_000

const descriptors = (passkeys: readonly Passkey[]) =>
  passkeys.map(({ credentialId, transports }) => ({ id: credentialId.toString('base64url'), transports }))

/** What the browser of a person needs to make a passkey. */
export const passkeyOptions = async (
  services: Services,
  { person, request, session }: UserContext,
): Promise<z.input<typeof passkeyToMake>> => {
  const site = siteOf(services, { request, session })
  const known = await readPasskeys(services.entry.single, person.id)
  if (known.length >= mostPasskeys)
    throw new Failure('conflict', t('You have {max} passkeys. Remove one first.', { max: mostPasskeys }))
  const options = await generateRegistrationOptions({
    rpName: 'Backline',
    rpID: site.id,
    userID: new Uint8Array(Buffer.from(person.id.replaceAll('-', ''), 'hex')),
    userName: person.username,
    userDisplayName: person.displayName,
    timeout,
    supportedAlgorithmIDs,
    excludeCredentials: descriptors(known),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  await putChallenge(services.entry.single, keyOf({ request, session }), 'add', options.challenge)
  return { ...options, rp: { id: site.id, name: options.rp.name } } as z.input<typeof passkeyToMake>
}

/** What a browser needs to sign with a passkey: with one of the account's, or, where nobody has said who they are, with any. */
export const proofOptions = async (
  services: Services,
  context: PublicContext,
): Promise<z.input<typeof passkeyToUse>> => {
  const site = siteOf(services, context)
  const claim = await claimOf(services, context)
  const known = claim ? await readPasskeys(services.entry.single, claim.account.id) : []
  const options = await generateAuthenticationOptions({
    rpID: site.id,
    timeout,
    allowCredentials: descriptors(known),
    userVerification: claim ? 'preferred' : 'required',
  })
  await putChallenge(services.entry.single, keyOf(context), 'prove', options.challenge)
  return options as z.input<typeof passkeyToUse>
}
