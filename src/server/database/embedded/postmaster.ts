import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile, rename, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { postgresEnvironment } from './initialise-cluster.ts'
import { findPostmaster } from './postmaster-file.ts'
import type { SystemUser } from './system-user.ts'

/** A postmaster that we started; `failure()` is what it wrote since then. */
export interface Postmaster {
  child: ChildProcess
  pid: number
  ended: () => boolean
  failure: () => Promise<string>
}

const largestLog = 4_000_000

/** Starts `postgres` in its own session, so that a Ctrl-C in the terminal reaches only us and we stop it in order. */
export async function spawnPostmaster(options: {
  bin: string
  cluster: string
  user: SystemUser | undefined
  settings: Record<string, string>
  logFile: string
}): Promise<Postmaster> {
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
export async function stopPostmaster(pid: number, cluster: string, patience = 60_000): Promise<void> {
  signalPostmaster(pid, 'SIGINT')
  if (await hasGone(pid, cluster, patience)) return
  signalPostmaster(pid, 'SIGQUIT')
  if (await hasGone(pid, cluster, 20_000)) return
  throw new Error(`PostgreSQL (process ${pid}) did not stop.`)
}

/** A list of socket folders in the form that the setting takes. */
export function quotedFolder(path: string): string {
  return `"${path.replaceAll('"', '""')}"`
}

async function hasGone(pid: number, cluster: string, patience: number): Promise<boolean> {
  const deadline = Date.now() + patience
  while ((await findPostmaster(cluster))?.pid === pid) {
    if (Date.now() > deadline) return false
    await delay(20)
  }
  return true
}

/** Sends a signal to a postmaster, which may have gone. */
export function signalPostmaster(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

function settingArguments(settings: Record<string, string>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
