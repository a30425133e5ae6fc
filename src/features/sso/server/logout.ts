import * as client from 'openid-client'
import { z } from 'zod'
import type { PublicContext } from '#server/http/context.ts'
import type { Services } from '#server/services.ts'
import { ProviderAway, providerOf } from './provider.ts'

// Sealed, and sent to one path alone: what a logout at the provider needs to know whom it is about.
const kept = z.object({ accountId: z.string(), idToken: z.string().optional() })
const belongsTo = 'sso-logout'
// A browser keeps a cookie of 4096 bytes.
const longestCookie = 3800
const lastsSeconds = 60 * 86_400

type Needed = Pick<Services, 'publicUrl' | 'sealing'>

const isSecure = ({ publicUrl }: Pick<Services, 'publicUrl'>): boolean => publicUrl().startsWith('https:')
const cookieOf = (services: Needed): string => (isSecure(services) ? '__Secure-backline-sso' : 'backline-sso')

const optionsOf = (services: Needed) =>
  ({ path: '/api/logout', httpOnly: true, sameSite: 'strict', secure: isSecure(services) }) as const

/** Keeps in the browser of somebody who logged in by the provider what their logout there needs. */
export const keepForLogout = (
  services: Needed,
  { reply }: Pick<PublicContext, 'reply'>,
  accountId: string,
  idToken: string | undefined,
): void => {
  const sealed = (told: z.output<typeof kept>): string =>
    services.sealing.seal(JSON.stringify(told), belongsTo).toString('base64url')
  const whole = sealed({ accountId, idToken })
  reply.setCookie(cookieOf(services), whole.length > longestCookie ? sealed({ accountId }) : whole, {
    ...optionsOf(services),
    maxAge: lastsSeconds,
  })
}

/**
 * Where a browser goes on to after a logout, to be logged out at the provider as well (OpenID Connect RP-Initiated Logout); null where
 * this person did not log in by it here, or it knows no logout.
 */
export const logoutAddress = async (
  services: Needed & Pick<Services, 'sso'>,
  { request, reply, person }: Pick<PublicContext, 'request' | 'reply' | 'person'>,
): Promise<string | null> => {
  const name = cookieOf(services)
  const value = request.cookies[name]
  if (value === undefined) return null
  reply.clearCookie(name, optionsOf(services))
  const opened = services.sealing.open(Buffer.from(value, 'base64url'), belongsTo)
  const { sso } = services
  if (opened === null || !sso) return null
  const { accountId, idToken } = kept.parse(JSON.parse(opened))
  if (accountId !== person?.id) return null
  const provider = await providerOf(sso).catch((error: unknown) => {
    // Who logs out here is logged out here, whatever became of the provider.
    if (error instanceof ProviderAway) return null
    throw error
  })
  if (!provider?.serverMetadata().end_session_endpoint) return null
  return client.buildEndSessionUrl(provider, {
    post_logout_redirect_uri: `${services.publicUrl()}/`,
    ...(idToken !== undefined && { id_token_hint: idToken }),
  }).href
}
