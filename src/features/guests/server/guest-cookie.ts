import type { PublicContext } from '#server/http/context.ts'
import { hashToken, newSecretToken } from '#server/secret-token.ts'
import type { Services } from '#server/services.ts'

const tokenShape = /^[A-Za-z0-9_-]{43}$/
const lastsSeconds = 180 * 86_400

type Installation = Pick<Services, 'publicUrl'>

const prefixOf = (services: Installation): string =>
  services.publicUrl().startsWith('https:') ? '__Host-guest-' : 'guest-'

// A name for each link, so that the guest of one is nobody at another.
const nameFor = (services: Installation, token: string): string =>
  prefixOf(services) + hashToken(token).toString('hex').slice(0, 16)

const hashOf = (value: string | undefined): Buffer | null => (value && tokenShape.test(value) ? hashToken(value) : null)

/** The hash of the secret that a browser keeps as the guest of a link, or null. */
export const guestHashOf = (
  services: Installation,
  { request }: Pick<PublicContext, 'request'>,
  token: string,
): Buffer | null => hashOf(request.cookies[nameFor(services, token)])

/** The hashes of all secrets that a browser keeps as a guest, of whatever links. */
export const allGuestHashesOf = (services: Installation, { request }: Pick<PublicContext, 'request'>): Buffer[] =>
  Object.entries(request.cookies).flatMap(([name, value]) => {
    const hash = name.startsWith(prefixOf(services)) ? hashOf(value) : null
    return hash ? [hash] : []
  })

/** Makes a browser the guest of a link; gives the hash of its new secret. */
export const giveGuestCookie = (services: Services, { request, reply }: PublicContext, token: string): Buffer => {
  const secret = newSecretToken()
  const name = nameFor(services, token)
  // The rest of this request is the guest's already.
  request.cookies[name] = secret
  reply.setCookie(name, secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: services.publicUrl().startsWith('https:'),
    maxAge: lastsSeconds,
  })
  return hashToken(secret)
}
