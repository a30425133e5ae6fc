import * as client from 'openid-client'
import { missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { sendOutward } from '#server/outward/guarded-request.ts'
import type { Services } from '#server/services.ts'
import type { SsoSettings } from '#server/sso-settings.ts'

/** The provider did not answer, or not as a provider does. */
export class ProviderAway extends Error {
  constructor(cause: unknown) {
    super(`The OpenID provider is away: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.name = 'ProviderAway'
  }
}

/** Whether something failed because the provider was away: openid-client tells it as the cause of an error of its own. */
export const isAway = (error: unknown): boolean =>
  error instanceof ProviderAway || (error instanceof Error && isAway(error.cause))

const timeoutMs = 5000
const mostBytes = 1_000_000
/** How far the clocks of two servers may be apart. */
export const clockSeconds = 60
/** After so long it is asked again what it is. */
const knownMs = 3_600_000

// The operator chose the provider: it may be in a private network. Bodies of openid-client are texts and forms.
const askProvider: client.CustomFetch = async (url, { method, headers, body }) => {
  const answer = await sendOutward({
    method: method === 'POST' ? 'POST' : 'GET',
    url: new URL(url),
    headers,
    body: body instanceof URLSearchParams || typeof body === 'string' ? body.toString() : undefined,
    timeoutMs,
    mostBytes,
    allowPrivate: true,
  }).catch((error: unknown) => {
    throw new ProviderAway(error)
  })
  const { status, text } = answer
  if (status >= 500) throw new ProviderAway(`it answered with ${status}`)
  const type = answer.headers['content-type']
  const isEmpty = status === 204 || status === 304
  return new Response(isEmpty ? null : text, {
    status,
    headers: typeof type === 'string' ? { 'content-type': type } : {},
  })
}

// As it says that it takes the secret; HTTP Basic is what holds where it says nothing (OpenID Connect Discovery 3).
const byWhatItTakes =
  (secret: string): client.ClientAuth =>
  (server, ...rest) => {
    const taken = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const way = taken.includes('client_secret_basic') ? client.ClientSecretBasic : client.ClientSecretPost
    way(secret)(server, ...rest)
  }

const discover = async (sso: SsoSettings): Promise<client.Configuration> => {
  const found = await client
    .discovery(
      new URL(sso.issuer),
      sso.clientId,
      { [client.clockTolerance]: clockSeconds },
      byWhatItTakes(sso.clientSecret),
      {
        [client.customFetch]: askProvider,
        // Signatures are checked also where the line to the provider would be proof enough.
        execute: [
          client.enableNonRepudiationChecks,
          ...(sso.issuer.startsWith('http:') ? [client.allowInsecureRequests] : []),
        ],
      },
    )
    .catch((error: unknown) => {
      throw error instanceof ProviderAway ? error : new ProviderAway(error)
    })
  return found
}

const known = new WeakMap<SsoSettings, { at: number; provider: Promise<client.Configuration> }>()

/** The provider as it describes itself: asked when it is first needed, and every hour. @throws ProviderAway */
export const providerOf = (sso: SsoSettings): Promise<client.Configuration> => {
  const before = known.get(sso)
  if (before && Date.now() - before.at < knownMs) return before.provider
  const provider = discover(sso)
  known.set(sso, { at: Date.now(), provider })
  provider.catch(() => known.delete(sso))
  return provider
}

/** The settings of single sign-on; refused where this server has none. */
export const ssoOf = ({ sso }: Pick<Services, 'sso'>): SsoSettings => {
  if (!sso) throw missing(t('Single sign-on'))
  return sso
}
