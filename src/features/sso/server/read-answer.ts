import * as client from 'openid-client'
import { z } from 'zod'
import { emailAddress } from '#kernel/addresses.ts'
import type { SsoSettings } from '#server/sso-settings.ts'
import { groupsOf } from '../domain/tier-of-groups.ts'
import { clockSeconds, ProviderAway, providerOf } from './provider.ts'

/** What the provider says of somebody who has logged in there. */
export interface Said {
  issuer: string
  subject: string
  /** Their address, where it is theirs for certain; null where that is not said. */
  email: string | null
  name: string | undefined
  username: string | undefined
  groups: string[]
  /** When they typed their password there, in seconds; null where it says nothing. */
  loggedInAt: number | null
  /** The token itself, by which the provider knows at the logout whom we mean. */
  idToken: string | undefined
}

const text = z.string().max(1000).optional().catch(undefined)
const claims = z.looseObject({
  sub: z.string().min(1).max(255),
  email: text,
  email_verified: z.union([z.boolean(), z.stringbool()]).optional().catch(undefined),
  name: text,
  preferred_username: text,
  auth_time: z.number().optional().catch(undefined),
})

/** Whether somebody logged in at the provider after a moment, as far as two clocks agree. */
export const isSince = (loggedInAt: number | null, moment: Date): boolean =>
  loggedInAt !== null && loggedInAt >= moment.getTime() / 1000 - clockSeconds

/** Trades the code of an answer for tokens, and reads who that is once all of it is right. @throws ProviderAway, and what is wrong */
export const readAnswer = async (
  sso: SsoSettings,
  answered: URL,
  expected: { state: string; nonce: string; verifier: string },
): Promise<Said> => {
  const provider = await providerOf(sso)
  const tokens = await client.authorizationCodeGrant(provider, answered, {
    expectedState: expected.state,
    expectedNonce: expected.nonce,
    pkceCodeVerifier: expected.verifier,
    idTokenExpected: true,
  })
  const inToken = tokens.claims()
  if (!inToken) throw new ProviderAway('it gave no ID token')
  const asked: client.UserInfoResponse | { email?: undefined; email_verified?: undefined } = provider.serverMetadata()
    .userinfo_endpoint
    ? await client.fetchUserInfo(provider, tokens.access_token, inToken.sub)
    : {}
  // An address and whether it is theirs are told by one of the two.
  const { email, email_verified } = inToken.email_verified === undefined && asked.email !== undefined ? asked : inToken
  const said = claims.parse({ ...asked, ...inToken, email, email_verified })
  const isTheirs = said.email_verified ?? sso.trustsAddresses
  return {
    issuer: sso.issuer,
    subject: said.sub,
    email: (isTheirs && emailAddress.safeParse(said.email).data) || null,
    name: said.name,
    username: said.preferred_username,
    groups: sso.groups ? groupsOf(said[sso.groups.claim]) : [],
    loggedInAt: said.auth_time ?? null,
    idToken: tokens.id_token,
  }
}
