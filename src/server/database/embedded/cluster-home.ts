import { randomUUID } from 'node:crypto'
import { chown, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { isUuid } from '#kernel/ids.ts'
import { writeOnce } from '../../make-once.ts'
import { canEnter, chooseSystemUser, runsAsRoot, type SystemUser } from './system-user.ts'

/** Where a cluster lives: `home` holds `postgres/`, `socket/` and `postgres-log/`; `outside` when that is not DATA_DIR. */
export interface ClusterHome {
  id: string
  home: string
  cluster: string
  outside: boolean
  user: SystemUser | undefined
}

const shared = '/var/lib/backline'
/** The file inside a cluster folder that names the installation which it belongs to. */
export const clusterIdFile = 'backline-id'

/**
 * Decides where the cluster of this DATA_DIR lives: where it already is, else in DATA_DIR, else (we are root and the
 * user that runs PostgreSQL cannot reach DATA_DIR) in `/var/lib/backline/<id>`.
 */
export const findClusterHome = async (dataDir: string, log: (line: string) => void): Promise<ClusterHome> => {
  const data = resolve(dataDir)
  await mkdir(data, { recursive: true, mode: runsAsRoot() ? 0o711 : 0o700 })
  const inside = join(data, 'postgres')
  const id = await readOrMakeId(data, inside, log)
  const outsideHome = join(shared, id)
  const outside = join(outsideHome, 'postgres')
  if (await isCluster(inside)) {
    const owner = (await stat(inside)).uid
    if (!runsAsRoot() && owner !== process.getuid?.()) {
      throw new Error(`The database in ${inside} belongs to another user (uid ${owner}): start Backline as that user.`)
    }
    const user = await chooseSystemUser(inside)
    if (!(await canEnter(data, user))) {
      throw new Error(
        `The database in ${inside} cannot be reached by user ${user?.name ?? 'running this'}: open the folders above it with "chmod o+x", or start Backline as the user who owns it.`,
      )
    }
    await checkOwner(inside, id, data)
    return { id, home: data, cluster: inside, outside: false, user }
  }
  if (await isCluster(outside)) {
    if (!runsAsRoot())
      throw new Error(`The database of ${data} was made by root in ${outside}: start Backline as root.`)
    await checkOwner(outside, id, data)
    await rememberDataDir(outsideHome, data, id)
    return { id, home: outsideHome, cluster: outside, outside: true, user: await chooseSystemUser(outside) }
  }
  const user = await chooseSystemUser()
  if (await canEnter(data, user)) return { id, home: data, cluster: inside, outside: false, user }
  await mkdir(outsideHome, { recursive: true, mode: 0o755 })
  await rememberDataDir(outsideHome, data, id)
  return { id, home: outsideHome, cluster: outside, outside: true, user }
}

/** Whether the cluster of a DATA_DIR was ever made; makes nothing. */
export const hasCluster = async (dataDir: string): Promise<boolean> => {
  const data = resolve(dataDir)
  if (await isCluster(join(data, 'postgres'))) return true
  const id = await readText(join(data, 'id'))
  return id !== undefined && isUuid(id) && (await isCluster(join(shared, id, 'postgres')))
}

/** Makes a folder that only the user who runs PostgreSQL may enter. */
export const makePrivateFolder = async (path: string, user: SystemUser | undefined): Promise<void> => {
  await mkdir(path, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  if (user) await chown(path, user.uid, user.gid)
}

const readOrMakeId = async (data: string, inside: string, log: (line: string) => void): Promise<string> => {
  const file = join(data, 'id')
  const found = await readText(file)
  if (found !== undefined) {
    if (!isUuid(found)) throw new Error(`${file} does not hold a UUID: restore it from a backup of DATA_DIR.`)
    return found
  }
  const inCluster = await readText(join(inside, clusterIdFile))
  const id = inCluster && isUuid(inCluster) ? inCluster : randomUUID()
  if (!inCluster) await mentionForgotten(data, log)
  await writeOnce(file, `${id}\n`, 0o644)
  return (await readText(file)) ?? id
}

/** Without its id a DATA_DIR cannot find its cluster outside again: stop when it holds files, mention it when it was emptied. */
const mentionForgotten = async (data: string, log: (line: string) => void): Promise<void> => {
  for (const id of await readdir(shared).catch(() => [])) {
    if ((await readText(join(shared, id, 'data-dir'))) !== data) continue
    if (await stat(join(data, 'files')).catch(() => undefined)) {
      throw new Error(
        `${data} has lost its file "id", and its database is in ${shared}/${id}: write ${id} into ${data}/id.`,
      )
    }
    log(`An earlier database of this folder is still in ${shared}/${id}; remove it if nobody needs it.`)
  }
}

const checkOwner = async (cluster: string, id: string, data: string): Promise<void> => {
  const owner = await readText(join(cluster, clusterIdFile))
  if (owner === id) return
  throw new Error(
    `The database in ${cluster} belongs to installation ${owner ?? '(unknown)'}, but ${data}/id says ${id}. If it belongs here, write its id into ${data}/id; if not, move it away.`,
  )
}

const rememberDataDir = async (home: string, data: string, id: string): Promise<void> => {
  const file = join(home, 'data-dir')
  const before = await readText(file)
  if (before === data) return
  if (before && (await readText(join(before, 'id'))) === id) {
    throw new Error(
      `${data} is a copy of ${before}, and both name the database in ${home}: remove ${data}/id to begin an empty one, or use the original.`,
    )
  }
  await writeFile(file, `${data}\n`)
}

const isCluster = async (folder: string): Promise<boolean> =>
  stat(join(folder, 'PG_VERSION')).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code === 'EACCES',
  )

const readText = async (file: string): Promise<string | undefined> => {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
