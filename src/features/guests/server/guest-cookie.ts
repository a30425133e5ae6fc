import type { PublicContext } from '#server/http/context.ts'
import { hashToken, newSecretToken } from '#server/secret-token.ts'
import type { Services } from '#server/services.ts'

const tokenShape = /^[A-Za-z0-9_-]{43}$/
const lastsSeconds = 180 * 86_400

// A name for each link, so that the guest of one is nobody at another.
const nameFor = (services: Services, token: string): string => {
  const name = `guest-${hashToken(token).toString('hex').slice(0, 16)}`
  return services.publicUrl().startsWith('https:') ? `__Host-${name}` : name
}

/** The hash of the secret that a browser keeps as the guest of a link, or null. */
export const guestHashOf = (
  services: Services,
  { request }: Pick<PublicContext, 'request'>,
  token: string,
): Buffer | null => {
  const value = request.cookies[nameFor(services, token)]
  return value && tokenShape.test(value) ? hashToken(value) : null
}

/** Makes a browser the guest of a link; gives the hash of its new secret. */
export const giveGuestCookie = (services: Services, { reply }: PublicContext, token: string): Buffer => {
  const secret = newSecretToken()
  reply.setCookie(nameFor(services, token), secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: services.publicUrl().startsWith('https:'),
    maxAge: lastsSeconds,
  })
  return hashToken(secret)
}
