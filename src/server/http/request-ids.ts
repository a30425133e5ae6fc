import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** Where a request says what it is called, and its answer, too. */
export const requestIdHeader = 'x-request-id'

/** What may be in an id that somebody else gave: it goes into headers and lines of the log as it is. */
const givenId = /^[\w.-]{8,128}$/

/** The trace of a W3C `traceparent`; all zeros are none. */
const givenTrace = /^[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}(?:$|-)/

/** What the proxy before us calls a request: its `X-Request-Id`, or the trace that it began; null where it says neither well. */
const idByProxy = ({ headers }: IncomingMessage): string | null => {
  const id = headers[requestIdHeader]
  if (typeof id === 'string' && givenId.test(id)) return id
  const parent = headers.traceparent
  return (typeof parent === 'string' && givenTrace.exec(parent)?.[1]) || null
}

/** How requests are named: as a trusted proxy does, or by ourselves. */
export const namingRequests =
  (trustProxy: number) =>
  (request: IncomingMessage): string =>
    (trustProxy > 0 && idByProxy(request)) || randomUUID()

/** Says in each answer what its request is called in the log. */
export const tellRequestIds = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(requestIdHeader, request.id)
    done()
  })
}
