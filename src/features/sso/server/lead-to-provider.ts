import * as client from 'openid-client'
import { isWebAddress } from '#kernel/addresses.ts'
import { Failure } from '#kernel/errors.ts'
import { languageTag } from '#kernel/language/translate.ts'
import { ownAddress } from '#kernel/own-address.ts'
import type { PublicContext, SessionControl } from '#server/http/context.ts'
import type { RawReply } from '#server/http/raw-reply.ts'
import { hashToken, newSecretToken } from '#server/secret-token.ts'
import type { Services } from '#server/services.ts'
import { callbackPath, ssoFaultText } from '../contract/sso-texts.ts'
import { sealFlow } from './flow-secrets.ts'
import { type FlowPurpose, insertFlow } from './flows.store.ts'
import { ProviderAway, providerOf, ssoOf } from './provider.ts'

interface Wanted {
  purpose: FlowPurpose
  next?: string | undefined
  bringsBack?: boolean
}

/** Where the provider leads back to. */
export const backTo = ({ publicUrl }: Pick<Services, 'publicUrl'>): string => `${publicUrl()}${callbackPath}`

// A visitor without a cookie gets one: the state is good in their browser alone.
const keyOf = (session: SessionControl): Buffer => {
  if (!session.key()) session.csrfToken()
  const key = session.key()
  if (!key) throw new Error('A visitor was given no secret.')
  return key
}

/** The address at which a browser logs in at the provider, with a state that works once. @throws ProviderAway */
export const leadToProvider = async (
  services: Services,
  session: SessionControl,
  { purpose, next, bringsBack = false }: Wanted,
): Promise<URL> => {
  const sso = ssoOf(services)
  const provider = await providerOf(sso)
  const [state, nonce, verifier] = [newSecretToken(), newSecretToken(), newSecretToken()]
  const stateHash = hashToken(state)
  await insertFlow(services.entry.single, keyOf(session), stateHash, {
    purpose,
    secrets: sealFlow(services, stateHash, { nonce, verifier }),
    next: ownAddress(next) ?? null,
    bringsBack,
  })
  return client.buildAuthorizationUrl(provider, {
    redirect_uri: backTo(services),
    scope: sso.scopes,
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ui_locales: languageTag(),
    ...(purpose === 'confirm' && { prompt: 'login', max_age: '0' }),
  })
}

/** The same for a call that a script makes, which is told in words when the provider is away. */
export const addressForScript = async (
  services: Services,
  session: SessionControl,
  wanted: Wanted,
): Promise<{ url: string }> => {
  const { name } = ssoOf(services)
  try {
    return { url: (await leadToProvider(services, session, wanted)).href }
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error
    throw new Failure('unavailable', ssoFaultText('unreachable', name) ?? '', { retryAfterSeconds: 30 })
  }
}

/** Leads a browser to the provider to log in there; back to our own login, which says so, when the provider is away. */
export const beginLogin = async (
  services: Services,
  { session, log }: PublicContext,
  wanted: Omit<Wanted, 'purpose'>,
): Promise<RawReply> => {
  try {
    const { href } = await leadToProvider(services, session, { ...wanted, purpose: 'login' })
    if (isWebAddress(href)) return { kind: 'outward', url: href }
    throw new ProviderAway('its address of the login is none')
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error
    log.warn({ err: error }, 'single sign-on failed')
    return { kind: 'redirect', location: '/login?sso=unreachable' }
  }
}
