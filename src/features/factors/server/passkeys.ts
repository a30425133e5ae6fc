import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { z } from 'zod'
import { Failure } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { PublicContext, UserContext } from '#server/http/context.ts'
import type { Services } from '#server/services.ts'
import type { madePasskey, usedPasskey } from '../contract/factor.ts'
import { mostPasskeys } from '../contract/factor-texts.ts'
import { type Purpose, takeChallenge } from './challenges.store.ts'
import { type RelyingParty, relyingParty } from './relying-party.ts'
import { findPasskey, notePasskeyUse, type Passkey } from './store.ts'

type Made = z.output<typeof madePasskey>
export type Signed = z.output<typeof usedPasskey>
type Caller = Pick<PublicContext, 'request' | 'session'>

/** EdDSA, ES256 and RS256 (COSE algorithms of RFC 9053 and RFC 8812), which every authenticator has one of. */
export const supportedAlgorithmIDs = [-8, -7, -257]

/** The site that passkeys of this server belong to; refused where browsers make none. */
export const siteOf = ({ publicUrl }: Pick<Services, 'publicUrl'>, { request }: Caller): RelyingParty => {
  const site = relyingParty(publicUrl(), request.headers.origin)
  if (!site)
    throw new Failure(
      'conflict',
      t('Passkeys need an address with a name and https. Here, use an authenticator app instead.'),
    )
  return site
}

/** What the database knows the browser of a call by. */
export const keyOf = ({ session }: Caller): Buffer => {
  const key = session.key()
  if (!key) throw new Failure('csrf', t('This page is out of date. Reload it and try again.'))
  return key
}

/** What is said to somebody who has as many passkeys as there may be. */
export const tooManyPasskeys = (): Failure =>
  new Failure('conflict', t('You have {max} passkeys. Remove one first.', { max: mostPasskeys }))

const tookTooLong = (): Failure => new Failure('invalid', t('That took too long. Try again.'))

const challenged = async ({ entry }: Services, caller: Caller, purpose: Purpose): Promise<string> => {
  const challenge = await takeChallenge(entry.single, keyOf(caller), purpose)
  if (challenge === null) throw tookTooLong()
  return challenge
}

/** The passkey that a browser made, once everything about it is right. */
export const readMadePasskey = async (
  services: Services,
  { person, request, session }: UserContext,
  made: Made,
): Promise<Omit<Passkey, 'id'>> => {
  const site = siteOf(services, { request, session })
  const expectedChallenge = await challenged(services, { request, session }, 'add')
  const found = await verifyRegistrationResponse({
    response: { ...made, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    supportedAlgorithmIDs,
    requireUserVerification: false,
  }).catch(() => null)
  if (!found?.verified) throw new Failure('invalid', t('That passkey can’t be read. Try again, or use another one.'))
  const { credential } = found.registrationInfo
  return {
    accountId: person.id,
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: credential.transports ?? [],
  }
}

/**
 * The account whose passkey signed what this browser was asked; null when none did. A passkey that logs in `alone` must have
 * seen its person, by a PIN, a face or a finger: it is two factors in one.
 */
export const findSigner = async (
  services: Services,
  context: PublicContext,
  signed: Signed,
  { alone }: { alone: boolean },
): Promise<string | null> => {
  const site = siteOf(services, context)
  const expectedChallenge = await challenged(services, context, 'prove')
  const passkey = await findPasskey(services.entry.single, Buffer.from(signed.id, 'base64url'))
  if (!passkey) return null
  const found = await verifyAuthenticationResponse({
    response: { ...signed, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: alone,
    credential: {
      id: signed.id,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.counter,
    },
  }).catch(() => null)
  if (!found?.verified) return null
  const isNew = await notePasskeyUse(services.entry.single, passkey, found.authenticationInfo.newCounter)
  return isNew ? passkey.accountId : null
}
