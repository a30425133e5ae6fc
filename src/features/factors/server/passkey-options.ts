import { generateAuthenticationOptions, generateRegistrationOptions } from '@simplewebauthn/server'
import type { z } from 'zod'
import type { PublicContext, UserContext } from '#server/http/context.ts'
import type { Services } from '#server/services.ts'
import { passkeyToMake, passkeyToUse } from '../contract/factor.ts'
import { mostPasskeys } from '../contract/factor-texts.ts'
import { putChallenge } from './challenges.store.ts'
import { claimOf } from './claim.ts'
import { keyOf, siteOf, supportedAlgorithmIDs, tooManyPasskeys } from './passkeys.ts'
import { type Passkey, readPasskeys } from './store.ts'

/** Milliseconds that a browser waits for its person. */
const timeout = 120_000

const descriptors = (passkeys: readonly Passkey[]) =>
  passkeys.map(({ credentialId, transports }) => ({ id: credentialId.toString('base64url'), transports }))

/** What the browser of a person needs to make a passkey. */
export const passkeyOptions = async (
  services: Services,
  { person, request, session }: UserContext,
): Promise<z.output<typeof passkeyToMake>> => {
  const site = siteOf(services, { request, session })
  const known = await readPasskeys(services.entry.single, person.id)
  if (known.length >= mostPasskeys) throw tooManyPasskeys()
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
  return passkeyToMake.parse(options)
}

/** What a browser needs to sign with a passkey: with one of the account's, or, where nobody has said who they are, with any. */
export const proofOptions = async (
  services: Services,
  context: PublicContext,
): Promise<z.output<typeof passkeyToUse>> => {
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
  return passkeyToUse.parse(options)
}
