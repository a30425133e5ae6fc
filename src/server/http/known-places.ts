import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashToken, newSecretToken } from '#server/secret-token.ts'
import type { Network } from './network.ts'

const tokenShape = /^[A-Za-z0-9_-]{43}$/
const lastsSeconds = 180 * 86_400

const nameFor = (isSecure: boolean): string => (isSecure ? '__Host-known' : 'known')

/** The mark of a network for one subject: a hash, so that no list says who comes from the same one. */
export const markOfNetwork = (subject: string, { near }: Network): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([subject, near]))
    .digest()

/** The mark of a browser in which somebody has logged in before, no matter who; null for another one. */
export const markOfBrowser = (request: FastifyRequest, isSecure: boolean): Buffer | null => {
  const value = request.cookies[nameFor(isSecure)]
  return value && tokenShape.test(value) ? hashToken(value) : null
}

/** The same, but a browser that has no secret for it is given one; it opens nothing. */
export const giveBrowserMark = (request: FastifyRequest, reply: FastifyReply, isSecure: boolean): Buffer => {
  const known = markOfBrowser(request, isSecure)
  if (known) return known
  const secret = newSecretToken()
  reply.setCookie(nameFor(isSecure), secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
    maxAge: lastsSeconds,
  })
  return hashToken(secret)
}
