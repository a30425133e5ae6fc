import { spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bringUp, type ClusterPlan } from '#server/database/embedded/bring-up.ts'
import { connectionUrl, type DatabaseConnection } from '#server/database/embedded/connection.ts'
import { initialiseCluster, localeFor } from '#server/database/embedded/initialise-cluster.ts'
import { findBundledPostgres, reachableBinaries } from '#server/database/embedded/postgres-binaries.ts'
import { embeddedSettings, stopPostmaster } from '#server/database/embedded/postmaster.ts'
import { makeSocketFolder } from '#server/database/embedded/start-embedded.ts'
import { chooseSystemUser, type SystemUser } from '#server/database/embedded/system-user.ts'
import { ensureOwnerAndDatabase } from '#server/database/open-database.ts'
import { freePort } from './free-port.ts'

/** `embedded`: the bundled PostgreSQL on a private socket; `debian`: the machine's own (else the bundled one) on 127.0.0.1. */
export type ClusterKind = 'embedded' | 'debian'

/** A throw-away cluster: its owner may create roles and databases and is no superuser, as DATABASE_URL promises. */
export interface TestCluster {
  kind: ClusterKind
  /** The server's full version, such as `18.4` or `15.18 (Debian …)`. */
  version: string
  ownerUrl: string
  ownerConfig: DatabaseConnection
  superuser: DatabaseConnection
  /** Its programs, its folder, and the user it runs as. */
  place: { bin: string; folder: string; user: SystemUser | undefined; pid: number }
  stop: () => Promise<void>
}

export const superuser = 'backline_superuser'

/**
 * Starts a cluster in memory or the temp folder, fast and not durable; it disappears with this process however that ends.
 *
 * @param more settings of PostgreSQL that win over those of tests.
 */
export const startTestCluster = async (kind: ClusterKind, more: Record<string, string> = {}): Promise<TestCluster> => {
  const user = await chooseSystemUser()
  const home = await mkdtemp(join(tmpdir(), 'backline-test-'))
  const data = await mkdtemp(join(await memoryFolder(), 'backline-test-'))
  const cluster = join(data, 'postgres')
  const guard = spawnGuard(cluster, [data, home])
  try {
    for (const folder of [home, data]) await chmod(folder, 0o711)
    const source = await findSource(kind, home, user)
    const password = randomBytes(18).toString('base64url')
    await initialiseCluster({
      bin: source.bin,
      cluster,
      user,
      superuser,
      password,
      locale: source.locale,
      id: randomUUID(),
      durable: false,
    })
    const port = kind === 'debian' ? await freePort() : 5432
    const settings = (socket: string) => ({
      ...testSettings(socket, kind === 'debian' ? port : undefined),
      ...source.settings,
      ...more,
    })
    const plan: ClusterPlan = {
      bin: source.bin,
      cluster,
      user,
      superuser,
      password,
      port,
      settings,
      logFile: join(home, 'postgres.log'),
    }
    const up = await bringUp(plan, () => makeSocketFolder(home, user))
    const { rows } = await up.client.query<{ server_version: string }>('show server_version')
    await up.client.end()
    const reached = kind === 'debian' ? { ...up.connection, host: '127.0.0.1' } : up.connection
    const ownerPassword = randomBytes(18).toString('base64url')
    const ownerConfig = await ensureOwnerAndDatabase(reached, { password: ownerPassword, createsDatabases: true })
    const stop = async () => {
      await stopPostmaster(up.pid, cluster, 5000)
      for (const folder of [data, home]) await rm(folder, { recursive: true, force: true })
      guard.release()
    }
    const version = rows[0]?.server_version ?? ''
    const place = { bin: source.bin, folder: cluster, user, pid: up.pid }
    return { kind, version, ownerUrl: connectionUrl(ownerConfig), ownerConfig, superuser: reached, place, stop }
  } catch (error) {
    guard.release()
    throw error
  }
}

const findSource = async (
  kind: ClusterKind,
  home: string,
  user: SystemUser | undefined,
): Promise<{ bin: string; locale: string[]; settings: Record<string, string> }> => {
  const debian = kind === 'debian' ? await highestDebianVersion() : undefined
  if (debian) return { bin: `/usr/lib/postgresql/${debian}/bin`, locale: localeFor(debian), settings: {} }
  const bundled = await reachableBinaries(await findBundledPostgres(), home, user)
  return { bin: join(bundled.root, 'bin'), locale: localeFor(bundled.major), settings: quickPasswords }
}

// Each server opens a dozen connections, and a client proves its password by so many hashes. PostgreSQL knows this from 16 on.
const quickPasswords = { scram_iterations: '1' }

const highestDebianVersion = async (): Promise<number | undefined> => {
  const names: string[] = await readdir('/usr/lib/postgresql').catch(() => [])
  const versions = names.map(Number).filter((version) => version >= 15)
  return versions.length > 0 ? Math.max(...versions) : undefined
}

/** The settings of a throw-away cluster: fast, and not durable. */
export const testSettings = (socket: string, tcpPort: number | undefined): Record<string, string> => {
  const fast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '100' }
  const listen: Record<string, string> =
    tcpPort === undefined ? {} : { listen_addresses: '127.0.0.1', port: String(tcpPort) }
  return { ...embeddedSettings(socket), cluster_name: 'backline-test', ...fast, ...listen }
}

/** Where the files of a cluster lie: each test file copies a database of many small ones, which is much quicker in memory. */
export const memoryFolder = async (): Promise<string> => {
  const shared = '/dev/shm'
  const space = await statfs(shared).catch(() => null)
  return space && space.bavail * space.bsize > 2 * 1024 ** 3 ? shared : tmpdir()
}

/**
 * A process of its own that waits for the end of its input, which comes when we end in whatever way, and then kills the
 * server of the cluster and removes the folders.
 */
export const spawnGuard = (cluster: string, folders: string[]): { release: () => void } => {
  const code = `
    const { existsSync, readFileSync, rmSync } = require('node:fs')
    process.stdin.resume().on('end', () => {
      try { process.kill(Number.parseInt(readFileSync(${JSON.stringify(join(cluster, 'postmaster.pid'))}, 'utf8'), 10), 'SIGQUIT') } catch {}
      const remove = (folder, left) => {
        try { rmSync(folder, { recursive: true, force: true }) } catch {}
        if (left > 0 && existsSync(folder)) setTimeout(remove, 50, folder, left - 1)
      }
      for (const folder of ${JSON.stringify(folders)}) remove(folder, 200)
    })`
  const guard = spawn(process.execPath, ['-e', code], { stdio: ['pipe', 'ignore', 'ignore'], detached: true })
  guard.unref()
  if ('unref' in guard.stdin && typeof guard.stdin.unref === 'function') guard.stdin.unref()
  return { release: () => guard.stdin.destroy() }
}
