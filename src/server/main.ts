import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import closeWithGrace from 'close-with-grace'
import { ffmpegKindNames } from '#kernel/sound-kinds.ts'
import { systemFfmpeg } from '#server/audio/ffmpeg.ts'
import { typed } from './command-line.ts'
import { type Config, readConfig } from './config.ts'
import type { Login } from './database/database.ts'
import { ageOfBundled, cryptographyIn } from './database/embedded/age-of-bundled.ts'
import { hasCluster } from './database/embedded/cluster-home.ts'
import { findBundledPostgres, type PostgresSource } from './database/embedded/postgres-binaries.ts'
import { canEnter, runsAsRoot, type SystemUser, userOf } from './database/embedded/system-user.ts'
import { openDatabase } from './database/open-database.ts'
import { readWebApp } from './http/pages.ts'
import { standardOutput } from './log.ts'
import { readProviderSettings } from './outward/provider-settings.ts'
import { say, timed, waiting } from './say.ts'
import { keysOf } from './secrets.ts'
import type { Services } from './services.ts'
import { placeOf } from './storage/open-storage.ts'
import { openOwnStorage } from './storage/own-store.ts'

type Serving = Pick<Config, 'dataDir' | 'host' | 'publicUrl' | 'allowRoot'>

const program = join(import.meta.dirname, '../..')

/** What a DATA_DIR may hold that its server must own. */
const held = ['.', 'id', 'secrets.json', 'files', 'outbox', 'postgres']

/**
 * Goes on as the owner of DATA_DIR when it was started as root, for good. Where that cannot be, because it is root's own, or
 * another's in part, or its owner cannot enter the program, it says what to do, and stays root for this machine alone: where
 * others are to reach it, it refuses, unless ALLOW_ROOT is 1 (decision 0093). Gives a line that says what it came to, once all is ready.
 */
const leaveRoot = async (config: Serving): Promise<string | null> => {
  if (!runsAsRoot()) return null
  const { dataDir } = config
  const owner = await ownerOf(dataDir)
  if (!owner || !(await canEnter(program, owner))) {
    const way = `give all of DATA_DIR to a user who can enter ${program} ("chown -R USER ${dataDir}"), and the next start goes on as that user`
    if (isForOthers(config) && !config.allowRoot)
      throw new Error(`Backline does not serve others as root: ${way}. ALLOW_ROOT=1 lets it.`)
    return `· runs as root: ${way}`
  }
  process.setgroups?.([owner.gid])
  process.setgid?.(owner.gid)
  process.setuid?.(owner.uid)
  return `· started as root, goes on as ${owner.name}, who owns ${dataDir}`
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/

// A server that only this machine reaches, and no proxy in front of it, is a trial.
const isForOthers = ({ host, publicUrl }: Serving): boolean =>
  [host, ...(publicUrl === null ? [] : [new URL(publicUrl).hostname])].some((name) => !loopback.test(name))

// Null where it is root's, or not all of one user's.
const ownerOf = async (dataDir: string): Promise<SystemUser | null> => {
  const found = await Promise.all(held.map((name) => stat(join(dataDir, name)).catch(() => null)))
  const [folder] = found
  if (!folder || folder.uid === 0 || found.some((one) => one && one.uid !== folder.uid)) return null
  // A database elsewhere was made by root, for a user who could not reach this folder.
  const isInside = found.at(-1) !== null
  if (!isInside && (await hasCluster(dataDir))) return null
  return userOf(folder)
}

const main = async (): Promise<void> => {
  const config = readConfig()
  const asWhom = await leaveRoot(config)
  const providerSettings = await readProviderSettings(config.providersFile)
  const web = await readWebApp(join(import.meta.dirname, '../../dist/web'), config.offline)
  // The features load while the database starts.
  const loading = import('./start-server.ts')
  const database = await openDatabase({ log: say, progress: timed }, config)
  const { startServer } = await loading
  const started = waiting(`the store of files (${placeOf(config)})`, () => openOwnStorage(database)).then((storage) =>
    startServer({
      logins: database.logins,
      storage,
      keys: keysOf(database.secrets),
      host: config.host,
      port: config.port,
      role: config.role,
      publicUrl: config.publicUrl,
      nats: config.nats,
      smtpUrl: config.smtpUrl,
      mailNetworks: config.mailNetworks,
      webhookNetworks: config.webhookNetworks,
      outbox: join(config.dataDir, 'outbox'),
      trustProxy: config.trustProxy,
      fileSender: config.fileSender,
      exchangeRatesUrl: config.exchangeRatesUrl,
      sso: config.sso,
      securityContact: config.securityContact,
      logLevel: config.logLevel,
      accessLog: config.accessLog ? standardOutput() : null,
      metrics: config.metrics,
      traces: config.traces,
      web,
      providerSettings,
    }),
  )
  const server = await started.catch(async (error: unknown) => {
    await database.stop()
    throw error
  })
  const stopping = new AbortController()
  closeWithGrace({ delay: 25_000, logger: false }, async ({ err }) => {
    stopping.abort()
    if (err) server.app.log.fatal({ err }, 'stopping after an error that nobody handled')
    await server.stop()
    await database.stop()
  })
  const withSampleBand = process.argv.includes('--sample-band')
  const recordSongs = withSampleBand ? await loadBand(server.services, database.owner, config) : null
  const faults = await server.services.explorer.whyOff()
  if (faults.length > 0) {
    say(`· the Database Explorer is switched off: ${faults.join('; ')}`)
    say(`· "${typed('admin', 'explorer-script')}" prints what a superuser of the database runs to switch it on`)
  }
  if (asWhom !== null) say(asWhom)
  if (database.embedded !== null) say(`· ${await describeOwn(config.database, database.embedded)}`)
  if ((await systemFfmpeg()) === null) say(`· no ffmpeg on the PATH: files of ${ffmpegKindNames} are refused`)
  if (!config.smtpUrl) say(`· no SMTP_URL: mails are written to ${join(config.dataDir, 'outbox')}`)
  say(
    config.role === 'worker'
      ? `Backline’s worker is ready: http://${config.host}:${config.port}/healthz`
      : `Backline is ready: ${server.address}`,
  )
  if (server.metricsAddress !== null) say(`· metrics: ${server.metricsAddress}`)
  await recordSongs?.(stopping.signal).catch((error: unknown) => {
    if (!stopping.signal.aborted) throw error
  })
}

/** Which PostgreSQL runs inside, for the person at the terminal. */
const describeOwn = async (source: PostgresSource, version: string): Promise<string> =>
  source === 'system'
    ? `PostgreSQL ${version} of this system`
    : ageOfBundled(new Date(), await cryptographyIn((await findBundledPostgres()).root))

/** Loads the sample band without its songs, and says its login; what it answers brings the songs while one looks around. */
const loadBand = async (services: Services, owner: Login, { dataDir }: Pick<Config, 'dataDir'>) => {
  const { loadSampleBand, renewSamplePassword } = await import('./sample-band/load-sample-band.ts')
  const { addSampleSongs } = await import('./sample-band/add-sample-songs.ts')
  const band = await timed('loading the sample band', () => loadSampleBand(services, owner))
  say(`· log in as eliska, marta, sam, tom or jonas with the password ${await renewSamplePassword(owner)}`)
  return async (signal: AbortSignal): Promise<void> => {
    if (band) await addSampleSongs(services, band, { owner, folder: join(dataDir, 'sample-band'), say, signal })
  }
}

await main().catch((error: unknown) => {
  say(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
})
