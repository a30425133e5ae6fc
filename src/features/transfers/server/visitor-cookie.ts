import type { PublicContext } from '#server/http/context.ts'
import { hashToken, newSecretToken } from '#server/secret-token.ts'
import type { Services } from '#server/services.ts'

const tokenShape = /^[A-Za-z0-9_-]{43}$/
const lastsSeconds = 180 * 86_400

type Installation = Pick<Services, 'publicUrl'>

const isSecure = (services: Installation): boolean => services.publicUrl().startsWith('https:')
const nameFor = (services: Installation): string => (isSecure(services) ? '__Secure-transfer' : 'transfer')

/** The hash of the secret by which a browser is known at one transfer, or null. */
export const visitorHashOf = (services: Installation, { request }: Pick<PublicContext, 'request'>): Buffer | null => {
  const value = request.cookies[nameFor(services)]
  return value && tokenShape.test(value) ? hashToken(value) : null
}

/** The same, but a browser that has no secret is given one, which it sends to the addresses below `path` alone. */
export const knownVisitor = (services: Installation, { request, reply }: PublicContext, path: string): Buffer => {
  const known = visitorHashOf(services, { request })
  if (known) return known
  const secret = newSecretToken()
  // The rest of this request is that visitor's already.
  request.cookies[nameFor(services)] = secret
  reply.setCookie(nameFor(services), secret, {
    path,
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(services),
    maxAge: lastsSeconds,
  })
  return hashToken(secret)
}
