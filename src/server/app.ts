import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { leastMost, multipartOptions } from './http/body-bounds.ts'
import { readBodies } from './http/body-readers.ts'
import { cutStalledBodies, earlyFailures, refuseAsOurselves } from './http/early-failures.ts'
import { sendFailure } from './http/failures.ts'
import type { Feature } from './http/feature.ts'
import { finishChanges } from './http/finish-changes.ts'
import { mountFeature } from './http/mount.ts'
import { serveNoPages, servePages, type WebApp } from './http/pages.ts'
import { namingRequests, tellRequestIds } from './http/request-ids.ts'
import { addSecurityHeaders } from './http/security-headers.ts'
import type { FileSender } from './http/send-by-proxy.ts'
import { CsrfTokens, SessionCookies } from './http/session.ts'
import { UploadSeats } from './http/upload-seats.ts'
import { type RequestWatcher, watchRequests } from './http/watch-requests.ts'
import type { Keys } from './keys.ts'
import { speakWithCallers } from './language/speak.ts'
import { openLog } from './log.ts'
import type { Services } from './services.ts'

/** What the HTTP side is built from. */
export interface AppParts {
  services: Services
  features: Feature[]
  keys: Keys
  trustProxy: number
  fileSender: FileSender
  logLevel: string
  /** The built web app, or null to serve calls only. */
  web: WebApp | null
  /** Who counts and logs requests. */
  watchers: readonly RequestWatcher[]
}

// The head of a request must come soon (and is looked for that often); its body may take as long as it moves. A line on
// which nothing moves in either direction is closed.
const headersTimeoutMs = 10_000
const headersCheckedMs = 5_000
const silenceTimeoutMs = 120_000

/** Builds the HTTP server with all calls and pages; it does not listen yet. */
export const buildApp = async (parts: AppParts): Promise<FastifyInstance> => {
  const https = (): boolean => parts.services.publicUrl().startsWith('https:')
  const app = Fastify({
    loggerInstance: openLog(parts.logLevel),
    bodyLimit: leastMost,
    trustProxy: (_address, hop) => hop < parts.trustProxy,
    forceCloseConnections: true,
    genReqId: namingRequests(parts.trustProxy),
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    http: {
      headersTimeout: headersTimeoutMs,
      connectionsCheckingInterval: headersCheckedMs,
      requestTimeout: 0,
      requireHostHeader: false,
    },
    connectionTimeout: silenceTimeoutMs,
    return503OnClosing: false,
    ...earlyFailures(https),
    logController: new LogController({ disableRequestLogging: true }),
  })
  app.setErrorHandler(sendFailure)
  // First, as one that refuses keeps a request from those behind it.
  watchRequests(app, parts.watchers)
  tellRequestIds(app)
  addSecurityHeaders(app, https)
  refuseAsOurselves(app)
  finishChanges(app)
  cutStalledBodies(app, https)
  await app.register(cookie)
  speakWithCallers(app, https)
  readBodies(app)
  await app.register(multipart, multipartOptions)
  const csrf = new CsrfTokens(parts.keys, parts.services.publicUrl)
  const cookies = new SessionCookies(parts.services.entry, csrf, https, parts.services.live)
  const spine = { services: parts.services, cookies, csrf, seats: new UploadSeats(), fileSender: parts.fileSender }
  for (const feature of parts.features) mountFeature(app, spine, feature)
  if (parts.web) await servePages(app, parts.web, cookies)
  else serveNoPages(app)
  return app
}
