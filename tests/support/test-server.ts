import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import type { ProcessRole } from '#server/config.ts'
import type { RolesAddress } from '#server/database/pooler.ts'
import type { DatabaseLogins } from '#server/database/prepare-database.ts'
import type { WebApp } from '#server/http/pages.ts'
import type { FileSender } from '#server/http/send-by-proxy.ts'
import type { NatsAddress } from '#server/live/nats-address.ts'
import { providerSettings } from '#server/outward/provider-settings.ts'
import type { SsoSettings } from '#server/sso-settings.ts'
import { type RunningServer, type ServerParts, startServer } from '#server/start-server.ts'
import { LocalStorage } from '#server/storage/local-storage.ts'
import type { Storage } from '#server/storage/storage.ts'
import { copyDatabase, dropDatabase } from './copy-database.ts'
import { freePort } from './free-port.ts'
import { startSeveralServers } from './several-servers.ts'

/** A server of its own for one test file, on a copy of the migrated template database. */
export interface TestServer extends RunningServer {
  /** What it was started with, for starting a second process on the same data. */
  parts: ServerParts
  dataDir: string
  /** Where it answers with nobody before it, as nginx is in a run with BACKLINE_TEST_SEVERAL. */
  ownAddress: string
  outbox: string
  /** The owner's connection, for looking at what is stored. */
  owner: pg.Client
  /** Stops the server and removes what it stored. */
  close: () => Promise<void>
}

// Nothing listens there: no test asks anybody outside.
const nobody = {
  apiUrl: 'http://127.0.0.1:9',
  authUrl: 'http://127.0.0.1:9',
  loginUrl: 'http://127.0.0.1:9',
  allowPrivate: true,
}
const key = { ...nobody, clientId: 'id', clientSecret: 'secret' }
const unreachable = {
  providers: {
    deezer: nobody,
    musicbrainz: nobody,
    listenbrainz: nobody,
    spotify: key,
    youtube: key,
    tiktok: key,
    instagram: key,
    facebook: key,
    soundcloud: key,
  },
}

interface TestServerOptions {
  /** What it does; everything unless said. */
  role?: ProcessRole
  /** Where a pooler lends sessions; as the run has it unless said. */
  pooler?: RolesAddress
  web?: WebApp | null
  smtpUrl?: string
  /** What carries its live events; the database unless said. */
  nats?: NatsAddress
  /** Private networks in which mailboxes may lie; none unless said. */
  mailNetworks?: readonly string[]
  /** Private networks in which receivers of webhooks may lie; none unless said. */
  webhookNetworks?: readonly string[]
  /** Networks in which a push service may lie; none unless said. */
  pushNetworks?: readonly string[]
  /** The OpenID provider by which people may log in; none unless said. */
  sso?: SsoSettings
  /** Whether pictures of mails may come from this machine. */
  privatePictures?: boolean
  /** The address that people type, as a proxy with TLS before it has; its own unless said. */
  publicUrl?: string
  /** Proxies before it, so that tests may say where a request comes from; none unless said. */
  trustProxy?: number
  /** Who sends the bytes of files; itself unless said. */
  fileSender?: FileSender
  /** Where metrics, traces and lines of requests go to; nowhere unless said. */
  telemetry?: Pick<ServerParts, 'metrics' | 'traces' | 'accessLog'>
  /** Where its files lie; in its own folder unless said. */
  storage?: (folder: string) => Storage
  /** Whether it is stopped and started again on its port, which therefore is none that the system may give to others meanwhile. */
  comesBack?: boolean
  /** Whom it asks for numbers, and where; a test that does not say reaches nobody. */
  providers?: Parameters<typeof providerSettings>[0]
}

/** How the serving roles reach a copy of the template database, on a server that is not known to be this machine's. */
const loginsTo = (database: string, pooler: RolesAddress | null): DatabaseLogins => {
  const { logins } = inject('cluster')
  const { app, jobs, admin, explorer } = logins
  return {
    app: { ...app, database },
    jobs: { ...jobs, database },
    admin: { ...admin, database },
    explorer: { ...explorer, login: { ...explorer.login, database }, onThisMachine: false },
    ...(pooler && { pooler }),
  }
}

const running = new Set<pg.Client>()

/** Forgets what was counted against rate limits on every server of this file: how many tests fit into a minute proves nothing. */
export const forgetCalls = async (): Promise<void> => {
  await Promise.all([...running].map((owner) => owner.query('DELETE FROM rate_windows')))
}

/** Starts a server on a fresh database and an empty folder; call `close` when the file is done. */
export const startTestServer = async (options: TestServerOptions = {}): Promise<TestServer> => {
  const cluster = inject('cluster')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await copyDatabase(cluster.owner, name, cluster.template)
  const ownerLogin = { ...cluster.owner, database: name }
  const owner = new pg.Client(ownerLogin)
  await owner.connect()
  // All else that a start prepares comes with the copy.
  await owner.query(`REVOKE TEMPORARY ON DATABASE ${name} FROM PUBLIC`)
  running.add(owner)
  const dataDir = await mkdtemp(join(tmpdir(), 'backline-server-'))
  const outbox = join(dataDir, 'outbox')
  const parts: ServerParts = {
    logins: loginsTo(name, options.pooler ?? cluster.pooler),
    storage: options.storage?.(join(dataDir, 'files')) ?? new LocalStorage(join(dataDir, 'files')),
    keys: ['k'.repeat(43)],
    host: '127.0.0.1',
    port: options.comesBack || options.publicUrl ? await freePort() : 0,
    publicUrl: options.publicUrl ?? null,
    smtpUrl: options.smtpUrl ?? null,
    nats: options.nats ?? null,
    mailNetworks: options.mailNetworks ?? [],
    webhookNetworks: options.webhookNetworks ?? [],
    pushNetworks: options.pushNetworks ?? [],
    sso: options.sso ?? null,
    privatePictures: options.privatePictures ?? false,
    outbox,
    role: options.role ?? 'all',
    trustProxy: options.trustProxy ?? 0,
    fileSender: options.fileSender ?? 'here',
    logLevel: process.env.TEST_LOG ?? 'error',
    web: options.web ?? null,
    providerSettings: providerSettings(options.providers ?? unreachable),
    ...options.telemetry,
  }
  const isSeveral = inject('cluster').shared !== null && !options.storage && !options.publicUrl
  const server = await (isSeveral ? startSeveralServers(parts, dataDir) : startServer(parts))
  const close = async (): Promise<void> => {
    running.delete(owner)
    await server.stop()
    await owner.end()
    await dropDatabase(cluster.superuser, name)
    await rm(dataDir, { recursive: true, force: true })
  }
  const ownAddress = options.publicUrl ? `http://127.0.0.1:${parts.port}` : server.address
  return { ownAddress, ...server, parts, dataDir, outbox, owner, close }
}
