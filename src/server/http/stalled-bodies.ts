import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { Failure } from '#kernel/errors.ts'
import { endWithFailure } from './early-failures.ts'

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
      endWithFailure(socket, new Failure('timeout', 'The request did not arrive in time.'), https())
    }, stalledBody.patienceMs)
    watch.unref()
  })
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0
