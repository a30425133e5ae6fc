import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { providerSettings } from '#server/outward/provider-settings.ts'
import { keysOf } from '#server/secrets.ts'
import { startServer } from '#server/start-server.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import { lookedEveryMs } from '#server/telemetry/metrics.ts'

// Three servers in one process, on the database of a server that runs: one counts its requests, two do not, and how far those two
// are apart is what a run cannot tell. What the process spends is asked for by a message. Processes would differ by more than that.

const idleMs = 3000

/** Processor time of this process so far, in ms. */
const spent = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** The same for a second in which it has nothing to do. */
const idling = async (): Promise<number> => {
  const before = spent()
  await pause(idleMs)
  return (spent() - before) / (idleMs / 1000)
}

await pause(idleMs)
const idle = await idling()
collectDefaultMetrics({ register: new Registry(), eventLoopMonitoringPrecision: lookedEveryMs })
const watching = (await idling()) - idle

const config = readConfig()
const database = await openDatabase(
  { log: () => undefined, progress: (_label, step) => step(), share: true, existing: true },
  config,
)
const parts = {
  logins: database.logins,
  keys: keysOf(database.secrets),
  host: '127.0.0.1',
  port: 0,
  role: 'web',
  publicUrl: null,
  smtpUrl: null,
  outbox: join(config.dataDir, 'outbox'),
  trustProxy: 0,
  logLevel: 'error',
  web: null,
  providerSettings: providerSettings({}),
} as const
const without = await startServer({ ...parts, storage: openStorage(config) })
const counting = await startServer({
  ...parts,
  storage: openStorage(config),
  metrics: { host: '127.0.0.1', port: 0 },
})
const withoutEither = await startServer({ ...parts, storage: openStorage(config) })
process.on('message', () => process.send?.(spent()))
process.send?.({
  without: [without.address, withoutEither.address],
  counting: counting.address,
  metrics: counting.metricsAddress,
  watching,
})
