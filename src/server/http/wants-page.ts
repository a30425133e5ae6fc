import type { FastifyRequest } from 'fastify'

/** Whether a browser's plain form (or address bar) asks, and not a script. */
export const wantsPage = (request: FastifyRequest): boolean => {
  const accept = request.headers.accept ?? ''
  return accept.includes('text/html') && !accept.startsWith('application/json')
}
