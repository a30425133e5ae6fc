import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Storage } from '#server/storage/storage.ts'
import type { StoredFileReply } from './raw-reply.ts'

/** Who sends the bytes of stored files: this process, or an nginx before it, which is told where they lie (`docs/nginx.conf`). */
export const fileSenders = ['here', 'x-accel-redirect'] as const
export type FileSender = (typeof fileSenders)[number]

// Locations of nginx that only answer to us.
const [filesLocation, storeLocation] = ['/backline-files/', '/backline-store']

/** Whether the bytes of a request may be left to a proxy: it has passed one, and asks for some. */
export const passedProxy = (request: FastifyRequest): boolean =>
  request.method === 'GET' && request.headers['x-forwarded-for'] !== undefined

/**
 * Leaves the bytes of a file to the proxy. nginx reads ranges of its own disk by itself; a store gets the one that we have
 * found to be meant, as it knows another ETag.
 */
export const sendByProxy = async (
  reply: FastifyReply,
  file: StoredFileReply,
  storage: Pick<Storage, 'proxyPlace'>,
  range: { start: number; end: number } | null,
): Promise<FastifyReply> => {
  const place = await storage.proxyPlace(file.stored)
  if ('path' in place)
    return reply.removeHeader('accept-ranges').header('x-accel-redirect', `${filesLocation}${place.path}`).send()
  if (range) reply.header('x-backline-range', `bytes=${range.start}-${range.end}`)
  const { pathname, search } = place.url
  return reply.header('x-accel-redirect', `${storeLocation}${pathname}${search}`).send()
}
