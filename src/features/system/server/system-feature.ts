import { setTimeout as delay } from 'node:timers/promises'
import { Failure } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { defineFeature, type Feature } from '#server/http/feature.ts'
import { FormedReply } from '#server/http/raw-reply.ts'
import { LiveSeats } from '#server/live/live-seats.ts'
import type { Services } from '#server/services.ts'
import { routes } from '../contract/routes.ts'
import { mostLiveStreams } from '../contract/row-limits.ts'
import { atMostEvery } from './at-most-every.ts'
import { liveStream } from './live-stream.ts'
import { securityTxt } from './security-txt.ts'

/** What the system feature documents: filled in by the server, which alone knows all rows. */
export interface SystemDocuments {
  openApi: () => { openapi: string }
  rules: () => { rule: string; methods: string[]; endpoint: string; doc: string }[]
}

/** Health, version, documentation and the stream of live events. */
export const systemFeature = (services: Services, documents: SystemDocuments): Feature => {
  const checkStorage = atMostEvery(storageCheckMs, () => services.storage.check())
  const seats = new LiveSeats(mostLiveStreams, () =>
    t('You have Backline open in too many browsers. Close one of them.'),
  )
  // No row comes or goes while a server runs, and the document is long.
  let openApi: FormedReply | null = null
  return defineFeature(routes, {
    healthz: async ({ log }) => {
      try {
        const { entry, database } = services
        const answers = Promise.all([entry.pool.query('SELECT 1'), database.check(patienceMs), checkStorage()])
        await Promise.race([answers, tooLong()])
        const isLate = services.live.state() === 'late'
        return { status: 'ok' as const, ...(isLate && { live: 'late' as const }) }
      } catch (error) {
        log.warn({ err: error }, 'not healthy')
        throw new Failure('unavailable', t('The database or the storage does not answer.'), { retryAfterSeconds: 5 })
      }
    },
    getVersion: async () => ({ version: services.version }),
    openApi: async () => {
      openApi ??= FormedReply.of(routes.openApi, documents.openApi())
      return openApi
    },
    securityTxt: async () => securityTxt(services),
    getRegisteredRoutes: async () => ({ rules: documents.rules() }),
    live: (context) => liveStream(services, context, seats),
  })
}

const patienceMs = 4000
// The check writes to the disk: those who ask more often are told what came of the last one.
const storageCheckMs = 5000

// A database that hangs is as bad as one that is gone.
const tooLong = async (): Promise<never> => {
  await delay(patienceMs, undefined, { ref: false })
  throw new Error(`No answer within ${patienceMs} ms.`)
}
