import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The row answers pages: a client that does not say what it accepts is no script. */
    isPage?: boolean
  }
}

/** Whether a browser's plain form (or address bar) asks, and not a script. */
export const wantsPage = (request: FastifyRequest): boolean => {
  const accept = request.headers.accept ?? ''
  if (accept.startsWith('application/json')) return false
  return accept.includes('text/html') || request.routeOptions.config.isPage === true
}
