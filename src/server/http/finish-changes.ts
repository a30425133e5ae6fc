import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { Failure } from '#kernel/errors.ts'

const patienceMs = 5000

/**
 * Lets what is being changed come to its answer before the server closes, so that nobody has to guess what became of it:
 * forms and uploads get five seconds; who only reads or listens is cut off at once and asks again, and so is who comes
 * only now.
 */
export const finishChanges = (app: FastifyInstance): void => {
  const changing = new Set<ServerResponse>()
  let isStopping = false
  app.addHook('onRequest', async (request, reply) => {
    if (isStopping)
      throw new Failure('unavailable', 'The server is being restarted. Try again in a moment.', {
        retryAfterSeconds: 5,
      })
    if (request.method === 'GET' || request.method === 'HEAD') return
    changing.add(reply.raw)
    reply.raw.once('close', () => changing.delete(reply.raw))
  })
  app.addHook('preClose', async () => {
    isStopping = true
    const answers = Promise.all([...changing].map((response) => once(response, 'close')))
    await Promise.race([answers, pause(patienceMs, undefined, { ref: false })])
  })
}
