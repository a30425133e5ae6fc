import type { AddressInfo } from 'node:net'
import { dirname } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { DestinationStream } from 'pino'
import type { RouteTable } from '#kernel/route.ts'
import { buildApp } from './app.ts'
import type { ProcessRole } from './config.ts'
import { Database } from './database/database.ts'
import { Explorer } from './database/explorer/explorer.ts'
import { holdKeySign, keySignOf } from './database/key-signs.store.ts'
import { doubtAboutPooler, refuseOtherDatabase } from './database/pooler.ts'
import type { DatabaseLogins } from './database/prepare-database.ts'
import { refuseTooMuchPower } from './database/refuse-login.ts'
import { doubtAboutReplica, ReplicaReads } from './database/replica-reads.ts'
import { timeLimits } from './database/time-limits.ts'
import { forgetWhatRanOut } from './database/upkeep.store.ts'
import { deletingOverdue } from './delete-overdue.ts'
import type { OwnWork, TimedWork } from './feature.ts'
import { serverFeatures } from './features.gen.ts'
import { accessLines } from './http/access-lines.ts'
import type { Feature } from './http/feature.ts'
import type { WebApp } from './http/pages.ts'
import type { FileSender } from './http/send-by-proxy.ts'
import { Jobs, type JobWorkers } from './jobs/jobs.ts'
import { deleteFiles, fileSweep, startClearing } from './jobs/sweep-files.ts'
import type { Keys } from './keys.ts'
import type { NatsAddress } from './live/nats-address.ts'
import { NoNats } from './live/nats-line.ts'
import { openLive } from './live/open-live.ts'
import { openLog } from './log.ts'
import { Mailer } from './mail/mail.ts'
import type { ProviderSettings } from './outward/provider-settings.ts'
import { ownVersion } from './own-version.ts'
import { makePushKeys } from './push-keys.ts'
import { waiting } from './say.ts'
import { makeSealing } from './sealing.ts'
import { derivedTokens } from './secret-token.ts'
import type { Services } from './services.ts'
import type { SsoSettings } from './sso-settings.ts'
import { noteArriving } from './storage/arriving-files.store.ts'
import type { Storage } from './storage/storage.ts'
import { measuredStorage, notingArrivals, outsideTransactions } from './storage/storage.ts'
import type { MetricsAddress } from './telemetry/serve-metrics.ts'
import { startTelemetry } from './telemetry/start-telemetry.ts'
import type { TraceSettings } from './telemetry/traces.ts'
import { type Stop, stopAll } from './timed-work.ts'
import { startTimetable } from './timetable.ts'

/** The calls of every feature, with their handlers and the workers of their jobs. */
export const allFeatures = (services: Services): Feature[] => {
  const features: Feature[] = serverFeatures.map(({ rows }) => rows(services, () => routesOf(features), serverFeatures))
  return features
}

/** All rows of these features in one table; two rows of one name are a mistake. */
const routesOf = (features: Feature[]): RouteTable => {
  const all: RouteTable = {}
  for (const [name, row] of features.flatMap((feature) => Object.entries(feature.routes))) {
    if (all[name]) throw new Error(`Two rows are named ${name}.`)
    all[name] = row
  }
  return all
}

/** Forgets now and then what has run out. */
const upkeep: TimedWork = {
  name: 'upkeep',
  everyMs: 10 * 60_000,
  work: ({ exporting }) => forgetWhatRanOut(exporting),
}

/** What is done in time for all features. */
const ownTimed: readonly TimedWork[] = [upkeep, deletingOverdue, fileSweep]

const ownHere: readonly OwnWork[] = [startClearing]

/** Of all calls the one by which a supervisor asks a worker how it is. */
const healthOf = (features: readonly Feature[]): Feature[] =>
  features.flatMap((feature) => {
    const { healthz } = feature.routes
    return healthz ? [{ ...feature, routes: { healthz } }] : []
  })

/** What a server process is made of. */
export interface ServerParts {
  logins: DatabaseLogins
  storage: Storage
  keys: Keys
  host: string
  port: number
  /** Does everything when left out. */
  role?: ProcessRole
  publicUrl: string | null
  smtpUrl: string | null
  /** Carries live events between processes; the database does when left out. */
  nats?: NatsAddress | null
  /** Private networks in which mailboxes may lie; none when left out. */
  mailNetworks?: readonly string[]
  /** Private networks in which receivers of webhooks may lie; none unless said. */
  webhookNetworks?: readonly string[]
  /** For tests alone: networks of this machine in which a push service may lie. */
  pushNetworks?: readonly string[]
  /** For tests alone: a sender could have any server of a private network asked. */
  privatePictures?: boolean
  /** For tests alone: those that would be waited for too long. */
  timeLimits?: Partial<typeof timeLimits>
  outbox: string
  trustProxy: number
  /** This process when left out. */
  fileSender?: FileSender
  logLevel: string
  /** Where a line is written for each request; nowhere when left out. */
  accessLog?: DestinationStream | null
  /** Where metrics are collected; nowhere when left out. */
  metrics?: MetricsAddress | null
  /** Where traces are sent; nowhere when left out. */
  traces?: TraceSettings | null
  /** Where exchange rates are asked for; nobody is asked when left out. */
  exchangeRatesUrl?: string | null
  /** The OpenID provider by which people may log in; none when left out. */
  sso?: SsoSettings | null
  /** Whom faults of security are told; nobody when left out. */
  securityContact?: string | null
  web: WebApp | null
  providerSettings: ProviderSettings
}

/** A serving process. */
export interface RunningServer {
  app: FastifyInstance
  services: Services
  /** Where it answers, without a slash at its end. */
  address: string
  /** Where its metrics are collected, if they are. */
  metricsAddress: string | null
  stop: Stop
}

/** Connects everything, begins with the background jobs, and listens. */
export const startServer = async (parts: ServerParts): Promise<RunningServer> => {
  const { role = 'all', logins } = parts
  const { app: serving, pooler } = logins
  await refuseTooMuchPower(serving)
  const log = openLog(parts.logLevel)
  if (pooler) {
    const doubt = await waiting(`the pooler of DATABASE_POOL_URL (${pooler.host}:${pooler.port})`, async () => {
      for (const login of [serving, logins.jobs, logins.admin]) await refuseOtherDatabase(login, pooler)
      return doubtAboutPooler(serving, pooler)
    })
    if (doubt) log.warn(doubt)
  }
  const { replica } = logins
  if (replica) {
    const asks = () => doubtAboutReplica(serving, replica)
    const doubt = await waiting(`the replica of DATABASE_REPLICA_URL (${replica.host}:${replica.port})`, asks)
    if (doubt) log.warn(doubt)
  }
  let publicUrl = parts.publicUrl ?? `http://${parts.host}:${parts.port}`
  const report = (error: Error): void =>
    error instanceof NoNats ? log.warn(error.message) : log.warn({ err: error }, 'a connection broke')
  const services = await connectServices(parts, () => publicUrl, report)
  await waiting('the store of files', () => services.storage.sweep((line) => log.warn(line)))
  const features = allFeatures(services)
  const works = role !== 'web'
  const telemetry = await startTelemetry(services, parts, report)
  const app = await buildApp({
    services,
    features: role === 'worker' ? healthOf(features) : features,
    keys: parts.keys,
    trustProxy: parts.trustProxy,
    fileSender: parts.fileSender ?? 'here',
    logLevel: parts.logLevel,
    web: role === 'worker' ? null : parts.web,
    watchers: [...telemetry.watchers, ...(parts.accessLog ? [accessLines(parts.accessLog)] : [])],
  })
  await app.listen({ host: parts.host, port: parts.port }).catch((error: unknown) => {
    throw explainListening(error, parts)
  })
  const port = (app.server.address() as AddressInfo).port
  if (!parts.publicUrl) publicUrl = `http://${parts.host}:${port}`
  const mailer = new Mailer({
    smtpUrl: parts.smtpUrl,
    outbox: parts.outbox,
    publicUrl,
    onWritten: () => app.log.info('mail written to the outbox'),
  })
  const workers: JobWorkers = Object.assign({}, ...features.map((feature) => feature.workers), {
    'send-mail': mailer.send.bind(mailer),
    'delete-files': deleteFiles(services),
  })
  await services.live.start()
  const keySign = parts.nats ? holdKeySign(serving, signOf(parts), report) : null
  await keySign?.openPatiently()
  await services.jobs.start(works ? workers : {})
  if (works) for (const { atStart } of serverFeatures) await atStart?.(services)
  else if ((await services.jobs.processes()) === 0)
    log.warn('no process does background jobs yet: start one with ROLE=worker')
  const here = [...ownHere, ...serverFeatures.flatMap(({ timedHere = [] }) => timedHere)]
  const timed = works ? [...ownTimed, ...serverFeatures.flatMap((feature) => feature.timed ?? [])] : []
  const stopTimed = stopAll([
    ...here.map((start) => start(services, report)),
    startTimetable(timed, services, report, serverFeatures),
  ])
  const stop: Stop = async () => {
    await stopTimed()
    await app.close()
    await services.jobs.stop()
    await services.live.stop()
    await keySign?.close()
    mailer.close()
    await telemetry.stop()
    const { database, entry, exporting, administration, reads, longReads } = services
    await Promise.all([database, entry, exporting, administration, reads, longReads].map((pool) => pool.close()))
  }
  return { app, services, address: publicUrl, metricsAddress: telemetry.metricsAddress, stop }
}

// Held by the session that listens, or by one of its own where NATS carries what is listened for.
const signOf = ({ role = 'all', keys }: Pick<ServerParts, 'role' | 'keys'>): string => keySignOf(role, keys)

/** What the calls of a server work with; nothing of it runs by itself yet. */
export const connectServices = async (
  parts: Omit<ServerParts, 'port' | 'publicUrl' | 'trustProxy' | 'logLevel' | 'web' | 'host'>,
  publicUrl: () => string,
  report: (error: Error) => void,
): Promise<Services> => {
  const limits = { ...timeLimits, ...parts.timeLimits }
  const { app, admin, jobs, explorer, pooler, replica } = parts.logins
  const most = connectionsOf(parts.role ?? 'all', pooler !== undefined)
  const pools = {
    database: new Database(app, report, most.serving, limits.serving, pooler),
    entry: new Database(app, report, most.entering, limits.entering, pooler),
    exporting: new Database(app, report, most.exporting, limits.exporting, pooler),
    administration: new Database(admin, report, most.upkeep, limits.upkeep, pooler),
  }
  const cutSilent = (since: number): void => {
    for (const pool of Object.values(pools)) pool.cutSilent(since)
  }
  const replicas = replica
    ? {
        serving: new Database(app, report, 8, limits.serving, replica),
        exporting: new Database(app, report, 4, limits.exporting, replica),
      }
    : null
  return {
    ...pools,
    reads: replicas ? new ReplicaReads(pools.database, replicas.serving) : pools.database,
    longReads: replicas ? new ReplicaReads(pools.exporting, replicas.exporting) : pools.exporting,
    explorer: new Explorer(explorer),
    storage: outsideTransactions(
      notingArrivals(measuredStorage(parts.storage), (key) => noteArriving(pools.database, key)),
    ),
    jobs: new Jobs(jobs, report, pooler, most.queueing),
    live: openLive(
      { nats: parts.nats ?? null, login: app, key: parts.keys[0], name: signOf(parts) },
      report,
      cutSilent,
    ),
    publicUrl,
    guestTokens: derivedTokens(parts.keys, 'guest-link'),
    mailTokens: derivedTokens(parts.keys, 'mails-of'),
    sealing: makeSealing(parts.keys),
    pushKeys: makePushKeys(parts.keys),
    providerSettings: parts.providerSettings,
    exchangeRatesUrl: parts.exchangeRatesUrl ?? null,
    sso: parts.sso ?? null,
    securityContact: parts.securityContact ?? null,
    mailNetworks: parts.mailNetworks ?? [],
    webhookNetworks: parts.webhookNetworks ?? [],
    pushNetworks: parts.pushNetworks ?? [],
    privatePictures: parts.privatePictures ?? false,
    version: await ownVersion(),
    host: { dataDir: dirname(parts.outbox), outbox: parts.smtpUrl ? null : parts.outbox },
  }
}

/**
 * The most connections of each use. Web processes are many, and share a PostgreSQL that has a hundred: without a pooler each
 * takes eleven, and one that hears what happens.
 */
const connectionsOf = (role: ProcessRole, isPooled: boolean) =>
  role === 'web' && !isPooled
    ? { serving: 5, entering: 2, exporting: 2, upkeep: 1, queueing: 1 }
    : { serving: 16, entering: 4, exporting: 4, upkeep: 2, queueing: 4 }

const explainListening = (error: unknown, { host, port }: ServerParts): unknown => {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} of ${host} is in use by another program: stop it, or set PORT.`,
    EACCES: `Port ${port} of ${host} may not be used by this user: set PORT to one above 1023.`,
    EADDRNOTAVAIL: `${host} is no address of this machine: set HOST to one that is.`,
    ENOTFOUND: `${host} is no name that leads to an address: set HOST to an address of this machine.`,
    EAI_AGAIN: `${host} is no name that leads to an address: set HOST to an address of this machine.`,
    EINVAL: `${host} cannot be listened on: set HOST to an address of this machine.`,
  }
  const reason = reasons[(error as NodeJS.ErrnoException).code ?? '']
  return reason === undefined ? error : new Error(reason, { cause: error })
}
