import { setTimeout as delay } from 'node:timers/promises'
import { Failure } from '#kernel/errors.ts'
import { defineFeature, type Feature } from '#server/http/feature.ts'
import type { Services } from '#server/services.ts'
import { routes } from '../contract/routes.ts'
import { liveStream } from './live-stream.ts'

/** What the system feature documents: filled in by the server, which alone knows all rows. */
export interface SystemDocuments {
  openApi: () => { openapi: string }
  rules: () => { rule: string; methods: string[]; endpoint: string; doc: string }[]
}

/** Health, version, documentation and the stream of live events. */
export const systemFeature = (services: Services, documents: SystemDocuments): Feature =>
  defineFeature(routes, {
    healthz: async ({ log }) => {
      try {
        const answers = Promise.all([services.database.pool.query('SELECT 1'), services.storage.check()])
        await Promise.race([answers, tooLong()])
        return { status: 'ok' as const }
      } catch (error) {
        log.warn({ err: error }, 'not healthy')
        throw new Failure('unavailable', 'The database or the storage does not answer.', { retryAfterSeconds: 5 })
      }
    },
    getVersion: async () => ({ version: services.version }),
    openApi: async () => documents.openApi(),
    getRegisteredRoutes: async () => ({ rules: documents.rules() }),
    live: (context) => liveStream(services, context),
  })

const patienceMs = 4000

// A database that hangs is as bad as one that is gone.
const tooLong = async (): Promise<never> => {
  await delay(patienceMs, undefined, { ref: false })
  throw new Error(`No answer within ${patienceMs} ms.`)
}
