import { execFile } from 'node:child_process'
import { chown, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { clusterIdFile, makePrivateFolder } from './cluster-home.ts'
import type { SystemUser } from './system-user.ts'

/** What `initdb` needs; `locale` its locale options, `id` the installation written into the cluster. */
export interface NewCluster {
  bin: string
  cluster: string
  user: SystemUser | undefined
  superuser: string
  password: string
  locale: string[]
  id: string
  durable: boolean
}

/** The sort order is PostgreSQL's own (code points), so that no index depends on a library of the machine. */
const builtinLocale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']

/** The locale options of a new cluster; PostgreSQL has its own locales since 17, and before that C.UTF-8 of the system sorts the same. */
export const localeFor = (major: number): string[] => (major >= 17 ? builtinLocale : ['--locale=C.UTF-8'])

/** Environment of PostgreSQL's programs: none of our own variables, and none that would change their meaning. */
export const postgresEnvironment = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/** Makes a cluster beside its place and moves it there when it is complete; another process may win that race. */
export const initialiseCluster = async (wanted: NewCluster): Promise<void> => {
  const { cluster, user } = wanted
  const unfinished = `${cluster}.new-${process.pid}`
  const passwordFile = `${unfinished}.pw`
  await clearLeftovers(cluster)
  try {
    await makePrivateFolder(unfinished, user)
    await writeFile(passwordFile, `${wanted.password}\n`, { mode: 0o600 })
    if (user) await chown(passwordFile, user.uid, user.gid)
    await runInitdb(wanted, unfinished, passwordFile)
    const idFile = join(unfinished, clusterIdFile)
    await writeFile(idFile, `${wanted.id}\n`, { mode: 0o600, flush: wanted.durable })
    if (user) await chown(idFile, user.uid, user.gid)
    await rename(unfinished, cluster)
  } catch (error) {
    if (!isOccupied(error)) throw error
  } finally {
    await rm(passwordFile, { force: true })
    await rm(unfinished, { recursive: true, force: true })
  }
}

/** The major version of the cluster in this folder, undefined where there is none. */
export const clusterVersion = async (cluster: string): Promise<number | undefined> => {
  const text = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : Number.parseInt(text, 10)
}

const runInitdb = async (wanted: NewCluster, folder: string, passwordFile: string): Promise<void> => {
  const identity = wanted.user ? { uid: wanted.user.uid, gid: wanted.user.gid } : {}
  const { superuser } = wanted
  const options = ['-D', folder, '-U', superuser, `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--encoding=UTF8']
  const durability = wanted.durable ? [] : ['--no-sync']
  await promisify(execFile)(join(wanted.bin, 'initdb'), [...options, ...wanted.locale, ...durability], {
    cwd: dirname(folder),
    env: postgresEnvironment,
    ...identity,
  }).catch((error: Error & { stderr?: string }) => {
    throw new Error(
      `PostgreSQL could not make its cluster in ${wanted.cluster}:\n${error.stderr?.trim() || error.message}`,
    )
  })
}

/** Removes what a start that was killed in the middle has left; a running one is recognised by its process. */
const clearLeftovers = async (cluster: string): Promise<void> => {
  const prefix = `${basename(cluster)}.new-`
  for (const name of await readdir(dirname(cluster))) {
    const pid = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : 0
    if (pid > 0 && (pid === process.pid || !isAlive(pid)))
      await rm(join(dirname(cluster), name), { recursive: true, force: true })
  }
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

const isOccupied = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOTEMPTY' || error.code === 'EEXIST')
