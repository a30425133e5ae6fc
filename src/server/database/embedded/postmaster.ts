import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile, readlink, realpath, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { postgresEnvironment } from './initialise-cluster.ts'
import type { SystemUser } from './system-user.ts'

/** A postmaster that is alive on a cluster folder; `host` is its socket folder, empty until it has told. */
interface RunningPostmaster {
  pid: number
  host: string
  port: number
}

/** Reads `postmaster.pid` of a cluster and answers the postmaster only if that process is alive and works on this folder. */
export const findPostmaster = async (cluster: string): Promise<RunningPostmaster | undefined> => {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid = '', , , port = '', host = ''] = text.split('\n')
  const number = Math.abs(Number.parseInt(pid, 10))
  if (!number || !(await worksOn(number, cluster))) return undefined
  return { pid: number, host: host.trim(), port: Number.parseInt(port, 10) || 0 }
}

/**
 * Prepares the lock files that a dead postmaster left, where its number still counts as alive (another process has it by
 * now, or nobody has collected the dead one) and PostgreSQL would refuse. They are not removed: PostgreSQL must still
 * see the shared memory that orphaned backends may be using. Our own number in its place is the one it takes for "not
 * running", being its parent's.
 */
export const disownStaleLocks = async (cluster: string, socketLock: string): Promise<void> => {
  for (const file of [join(cluster, 'postmaster.pid'), socketLock]) {
    const text = await readFile(file, 'utf8').catch(() => '')
    const rest = text.indexOf('\n')
    const pid = Math.abs(Number.parseInt(text, 10))
    if (rest > 0 && pid && isSignalable(pid) && !(await worksOn(pid, cluster)))
      await writeFile(file, `${process.pid}${text.slice(rest)}`)
  }
}

const worksOn = async (pid: number, cluster: string): Promise<boolean> => {
  if (pid === process.pid) return false
  const wanted = await canonical(cluster)
  if (process.platform !== 'linux') {
    const command = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }))
    return command.stdout.includes(`-D ${cluster} `)
  }
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined)
  if (folder !== undefined) return folder === wanted
  const words = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0')
  const named = words[words.indexOf('-D') + 1] ?? ''
  return named !== '' && (await canonical(named)) === wanted
}

const isSignalable = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const canonical = async (path: string): Promise<string> => realpath(path).catch(() => path)

/** A postmaster that we started; `failure()` is what it wrote since then. */
export interface Postmaster {
  child: ChildProcess
  pid: number
  ended: () => boolean
  failure: () => Promise<string>
}

const largestLog = 4_000_000

/** Starts `postgres` in its own session, so that a Ctrl-C in the terminal reaches only us and we stop it in order. */
export const spawnPostmaster = async (options: {
  bin: string
  cluster: string
  user: SystemUser | undefined
  settings: Record<string, string>
  logFile: string
}): Promise<Postmaster> => {
  const { bin, cluster, user, settings, logFile } = options
  if (((await stat(logFile).catch(() => undefined))?.size ?? 0) > largestLog) await rename(logFile, `${logFile}.1`)
  const log = await open(logFile, 'a', 0o600)
  const start = (await log.stat()).size
  const child = spawn(join(bin, 'postgres'), ['-D', cluster, ...settingArguments(settings)], {
    cwd: dirname(cluster),
    env: postgresEnvironment,
    stdio: ['ignore', log.fd, log.fd],
    detached: true,
    ...(user ? { uid: user.uid, gid: user.gid } : {}),
  })
  try {
    await once(child, 'spawn')
  } finally {
    await log.close()
  }
  child.unref()
  return {
    child,
    pid: child.pid ?? 0,
    ended: () => child.exitCode !== null || child.signalCode !== null,
    failure: async () => (await readFile(logFile)).subarray(start).toString('utf8').trim(),
  }
}

/** Stops a postmaster in order (sessions ended, checkpoint written) and waits until it has gone; without a checkpoint after `patience` ms. */
export const stopPostmaster = async (pid: number, cluster: string, patience = 60_000): Promise<void> => {
  signalPostmaster(pid, 'SIGINT')
  if (await hasGone(pid, cluster, patience)) return
  signalPostmaster(pid, 'SIGQUIT')
  if (await hasGone(pid, cluster, 20_000)) return
  throw new Error(`PostgreSQL (process ${pid}) did not stop.`)
}

/** A list of socket folders in the form that the setting takes. */
export const quotedFolder = (path: string): string => `"${path.replaceAll('"', '""')}"`

const hasGone = async (pid: number, cluster: string, patience: number): Promise<boolean> => {
  const deadline = Date.now() + patience
  while ((await findPostmaster(cluster))?.pid === pid) {
    if (Date.now() > deadline) return false
    await delay(20)
  }
  return true
}

/** Sends a signal to a postmaster, which may have gone. */
export const signalPostmaster = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

const settingArguments = (settings: Record<string, string>): string[] =>
  Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])

/**
 * The settings of the embedded server, given on its command line so that they follow the code and not a file of an
 * older release. It listens on its private socket only, and so without TLS; the log keeps what the server says about itself, and neither
 * statements nor values.
 */
export const embeddedSettings = (socketFolder: string): Record<string, string> => ({
  cluster_name: 'backline',
  listen_addresses: '',
  port: '5432',
  unix_socket_directories: quotedFolder(socketFolder),
  unix_socket_permissions: '0700',
  ssl: 'off',
  password_encryption: 'scram-sha-256',
  max_connections: '60',
  shared_buffers: '128MB',
  max_wal_size: '512MB',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
})
