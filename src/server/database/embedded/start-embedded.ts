import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { constants, tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { typed } from '#server/command-line.ts'
import { bringUp, type ClusterPlan, claimCluster, type UpPostgres, waitForOtherSessions } from './bring-up.ts'
import { type ClusterHome, findClusterHome, makePrivateFolder } from './cluster-home.ts'
import type { DatabaseConnection } from './connection.ts'
import { clusterVersion, initialiseCluster, localeFor } from './initialise-cluster.ts'
import {
  findBundledPostgres,
  type PostgresBinaries,
  type PostgresSource,
  reachableBinaries,
} from './postgres-binaries.ts'
import { embeddedSettings, findPostmaster, signalPostmaster, stopPostmaster } from './postmaster.ts'
import { findSystemPostgres } from './system-postgres.ts'
import type { SystemUser } from './system-user.ts'

/** The longest path of a socket is 103 bytes on macOS and 107 on Linux; `/.s.PGSQL.5432` takes 14 of them. */
const longestFolder = 88
const farPrefix = 'backline-socket-'

/** Makes `home/socket`, closed to everybody else, or such a folder in the temp folder where that path is too long for a socket. */
export const makeSocketFolder = async (home: string, user: SystemUser | undefined): Promise<string> => {
  const near = join(home, 'socket')
  if (Buffer.byteLength(near) <= longestFolder) {
    await makePrivateFolder(near, user)
    await chmod(near, 0o700)
    return near
  }
  const far = await mkdtemp(join(Buffer.byteLength(tmpdir()) <= 60 ? tmpdir() : '/tmp', farPrefix))
  if (user) await chown(far, user.uid, user.gid)
  return far
}

/** Removes a socket folder that lies in the temp folder; the one in `home` stays. */
const removeSocketFolder = async (path: string, home: string): Promise<void> => {
  if (dirname(path) !== home && basename(path).startsWith(farPrefix)) await rm(path, { recursive: true, force: true })
}

/** Reports a step that takes a while, and runs it. */
export type Progress = <T>(label: string, step: () => Promise<T>) => Promise<T>

/**
 * What a start takes. `share`: join the server that another Backline process runs, as a command does beside it, instead
 * of refusing. `log` gets whole lines for people.
 */
export interface EmbeddedOptions {
  dataDir: string
  superuserPassword: string
  log: (line: string) => void
  progress: Progress
  share?: boolean
  source?: PostgresSource
}

/** The embedded PostgreSQL while it runs; `stop` ends it, or only our use of it when it is another process's. */
export interface EmbeddedPostgres {
  version: string
  superuser: DatabaseConnection
  socketDir: string
  clusterDir: string
  adopted: boolean
  stop: () => Promise<void>
}

/** Another Backline process uses the cluster. */
class DatabaseInUseError extends Error {}

const superuser = 'backline_superuser'
const patience = 1500

/** Starts the embedded PostgreSQL of a DATA_DIR, making its cluster first where there is none, and keeps it running until `stop`. */
export const startEmbedded = async (options: EmbeddedOptions): Promise<EmbeddedPostgres> => {
  const { log, progress } = options
  const home = await findClusterHome(options.dataDir, log)
  const binaries = await findBinaries(home, options.source)
  if (home.outside)
    log(
      `User ${home.user?.name} runs PostgreSQL and cannot reach ${options.dataDir}: the database is kept in ${home.home}.`,
    )
  await ensureCluster(home, binaries, options)
  const plan = await makePlan(home, binaries, options.superuserPassword)
  // A command beside a running server starts nothing.
  const step = (await findPostmaster(home.cluster)) ? 'joining the database that runs' : 'starting the database'
  const up = await progress(step, () => bringUp(plan, () => makeSocketFolder(home.home, home.user)))
  const holder = await claimCluster(up.client, options.share ? 0 : patience)
  const { version } = binaries
  if (holder === undefined) return { version, ...keepRunning(up, plan, home, log) }
  if (options.share) return { version, ...describe(up, plan, () => up.client.end()) }
  await up.client.end()
  throw new DatabaseInUseError(
    `The database in ${home.cluster} is in use by another Backline (process ${holder}): stop that one first, or give this one a DATA_DIR of its own.`,
  )
}

const findBinaries = async (
  { home, cluster, user }: ClusterHome,
  source: PostgresSource = 'bundled',
): Promise<PostgresBinaries> =>
  source === 'system'
    ? findSystemPostgres(await clusterVersion(cluster))
    : reachableBinaries(await findBundledPostgres(), home, user)

const ensureCluster = async (
  home: ClusterHome,
  binaries: PostgresBinaries,
  options: EmbeddedOptions,
): Promise<void> => {
  const version = await clusterVersion(home.cluster)
  if (version !== undefined && version !== binaries.major) {
    throw new Error(
      `The database in ${home.cluster} was made by PostgreSQL ${version}, and this Backline brings ${binaries.major}: set DATABASE=system if it was made so, else back it up with the Backline that made it ("${typed('backup')}"), and restore that into an empty DATA_DIR.`,
    )
  }
  if (version !== undefined) return
  await options.progress('making the database', () =>
    initialiseCluster({
      bin: join(binaries.root, 'bin'),
      cluster: home.cluster,
      user: home.user,
      superuser,
      password: options.superuserPassword,
      locale: localeFor(binaries.major),
      id: home.id,
      durable: true,
    }),
  )
}

const makePlan = async (home: ClusterHome, binaries: PostgresBinaries, password: string): Promise<ClusterPlan> => {
  const logFile = join(home.home, 'postgres-log', 'postgres.log')
  await mkdir(dirname(logFile), { recursive: true, mode: 0o700 })
  const { cluster, user } = home
  return {
    bin: join(binaries.root, 'bin'),
    cluster,
    user,
    superuser,
    password,
    port: 5432,
    settings: embeddedSettings,
    logFile,
  }
}

type RunningCluster = Omit<EmbeddedPostgres, 'version'>

const describe = (up: UpPostgres, plan: ClusterPlan, stop: () => Promise<void>): RunningCluster => ({
  superuser: up.connection,
  socketDir: up.connection.host,
  clusterDir: plan.cluster,
  adopted: up.adopted,
  stop,
})

/** Starts the server again whenever it ends by itself, at the same socket, so that the pools find it again. */
const keepRunning = (
  first: UpPostgres,
  plan: ClusterPlan,
  home: ClusterHome,
  log: (line: string) => void,
): RunningCluster => {
  const socketDir = first.connection.host
  let up = first
  let stopping: Promise<void> | undefined
  let recovery: Promise<void> = Promise.resolve()
  const wanted = () => stopping === undefined
  const stopAtExit = () => {
    signalPostmaster(up.pid, 'SIGINT')
  }

  const stopAtSignal = (signal: NodeJS.Signals) => {
    // Another handler of the signal, such as that of a running server, stops the database in its own order.
    if (process.listenerCount(signal) > 1) return
    const leave = () => process.exit(128 + constants.signals[signal])
    stopOnce().then(leave, leave)
  }

  const recover = async () => {
    log('The database has stopped by itself; starting it again.')
    while (wanted()) {
      try {
        const next = await bringUp(plan, async () => socketDir, wanted)
        const holder = await claimCluster(next.client, patience)
        if (holder !== undefined) throw new DatabaseInUseError(`Process ${holder} has taken the database.`)
        up = next
        watch()
        log('The database runs again.')
        return
      } catch (error) {
        if (!wanted()) return
        log(error instanceof Error ? error.message : String(error))
        await delay(2000)
      }
    }
  }
  const watch = () => {
    // Our session alone shall not keep a process alive that failed and has nothing left to do.
    keepAlive(up.client, false)
    up.client.once('end', () => {
      if (wanted()) recovery = recover()
    })
  }
  const stop = async () => {
    await recovery
    keepAlive(up.client, true)
    await waitForOtherSessions(up.client, 1000).catch(() => undefined)
    const running = await findPostmaster(plan.cluster)
    if (running) await stopPostmaster(running.pid, plan.cluster)
    await up.client.end().catch(() => undefined)
    await removeSocketFolder(socketDir, home.home)
    process.off('exit', stopAtExit).off('SIGINT', stopAtSignal).off('SIGTERM', stopAtSignal)
  }

  const stopOnce = () => {
    stopping ??= stop()
    return stopping
  }

  watch()
  process.on('exit', stopAtExit).on('SIGINT', stopAtSignal).on('SIGTERM', stopAtSignal)
  return describe(first, plan, stopOnce)
}

/** Whether the session's socket keeps the process alive; the methods are missing in the types of `pg`. */
const keepAlive = (client: object, alive: boolean): void => {
  const method: unknown = Reflect.get(client, alive ? 'ref' : 'unref')
  if (typeof method === 'function') method.call(client)
}
