import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { Failure } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { sendFailure } from './failures.ts'
import { requestIdHeader } from './request-ids.ts'
import { securityHeaders } from './security-headers.ts'

type Https = () => boolean
type BrokenLine = Socket & { _httpMessage?: ServerResponse | null }

/** Answers in our own shape what Fastify refuses before it looks for a row, and what Node cannot read as HTTP. */
export const earlyFailures = (https: Https): Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'> => ({
  frameworkErrors: (error, request, reply) => {
    reply.headers({ ...securityHeaders(https()), [requestIdHeader]: request.id })
    void sendFailure(error, request, reply)
  },
  clientErrorHandler: (error, socket) => endWithFailure(socket, failureOf(error.code), https()),
})

/** Refuses what Node would refuse with an empty answer: a request that names no host. Other expectations than 100-continue are passed over. */
export const refuseAsOurselves = (app: FastifyInstance): void => {
  app.server.on('checkExpectation', (request, response) => app.routing(request, response))
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.headers.host === undefined && raw.httpVersion !== '1.0')
      throw new Failure('invalid', t('The request has no host.'))
  })
}

/** Says on a bare line why it is cut off, unless an answer is on its way already, and cuts it. */
export const endWithFailure = (socket: Socket, failure: Failure, https: boolean): void => {
  const isAnswered = (socket as BrokenLine)._httpMessage?.headersSent === true
  if (socket.writable && !isAnswered) socket.write(asText(failure, https))
  socket.destroySoon()
}

const failureOf = (code: string): Failure => {
  if (code === 'HPE_HEADER_OVERFLOW')
    return new Failure('long_headers', t('The headers of this request are too long. Delete the cookies of this site.'))
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new Failure('timeout', t('The request took too long to arrive.'))
  return new Failure('invalid', t('The request can’t be read.'))
}

const asText = (failure: Failure, https: boolean): string => {
  const body = JSON.stringify(failure.toBody())
  const headers = {
    ...securityHeaders(https),
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${failure.status} ${STATUS_CODES[failure.status]}`, ...lines, '', body].join('\r\n')
}

/** How long a body may stand still (milliseconds), and how many bytes must come in that time: less than any line carries. */
export const stalledBody = { patienceMs: 30_000, leastBytes: 1000 }

/**
 * Cuts off a request whose body stands still. There is no deadline for the whole: half a gigabyte over a slow line takes
 * hours, and may.
 */
export const cutStalledBodies = (app: FastifyInstance, https: () => boolean): void => {
  app.addHook('onRequest', async ({ raw, log }) => {
    const { socket } = raw
    // A request that a test injects has no line to cut.
    if (!hasBody(raw) || !(socket instanceof Socket)) return
    let seenBytes = socket.bytesRead
    const watch = setInterval(() => {
      if (raw.complete || socket.destroyed) return clearInterval(watch)
      const cameBytes = socket.bytesRead - seenBytes
      seenBytes = socket.bytesRead
      // What has come and waits for us is no fault of the sender's.
      if (cameBytes >= stalledBody.leastBytes || raw.readableLength > 0) return
      clearInterval(watch)
      log.info('a body that stood still was cut off')
      endWithFailure(socket, new Failure('timeout', t('The request took too long to arrive.')), https())
    }, stalledBody.patienceMs)
    watch.unref()
  })
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0
