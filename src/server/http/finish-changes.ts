import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const patienceMs = 5000

/**
 * Lets what is being changed come to its answer before the server closes, so that nobody has to guess what became of it:
 * forms and uploads get five seconds; who only reads or listens is cut off at once and asks again.
 */
export const finishChanges = (app: FastifyInstance): void => {
  const changing = new Set<ServerResponse>()
  app.addHook('onRequest', async (request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD') return
    changing.add(reply.raw)
    reply.raw.once('close', () => changing.delete(reply.raw))
  })
  app.addHook('preClose', async () => {
    const answers = Promise.all([...changing].map((response) => once(response, 'close')))
    await Promise.race([answers, pause(patienceMs, undefined, { ref: false })])
  })
}
