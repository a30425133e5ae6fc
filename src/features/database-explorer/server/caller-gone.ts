import type { FastifyReply } from 'fastify'

/** Says when the caller has hung up, or the answer has gone out. */
export const callerGone = (reply: FastifyReply): AbortSignal => {
  const gone = new AbortController()
  if (reply.raw.destroyed) gone.abort()
  else reply.raw.once('close', () => gone.abort())
  return gone.signal
}
