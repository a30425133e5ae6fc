import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { promisify } from 'node:util'

/** The user that PostgreSQL runs as where that is not ourselves; numbers as in /etc/passwd. */
export interface SystemUser {
  name: string
  uid: number
  gid: number
}

const run = promisify(execFile)
const ownUser = 'backline'

/** Whether this process is root, which PostgreSQL refuses to run as. */
export const runsAsRoot = (): boolean => process.getuid?.() === 0

/**
 * The unprivileged user for PostgreSQL when we are root, else undefined: the owner of the cluster that exists,
 * else `backline`, else `postgres`, else a system user `backline` made now, else `nobody`.
 */
export const chooseSystemUser = async (existingCluster?: string): Promise<SystemUser | undefined> => {
  if (!runsAsRoot()) return undefined
  if (existingCluster) {
    const owner = await stat(existingCluster)
    if (owner.uid !== 0) return userOf(owner)
  }
  const present = (await lookUp(ownUser)) ?? (await lookUp('postgres'))
  if (present) return present
  await run('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', ownUser]).catch(
    () => undefined,
  )
  const found = (await lookUp(ownUser)) ?? (await lookUp('nobody'))
  if (found) return found
  throw new Error(
    'PostgreSQL refuses to run as root and this machine has no other user: start Backline as an ordinary user, or set DATABASE_URL.',
  )
}

/** Whether that user (undefined: ourselves) can enter the folder. */
export const canEnter = async (folder: string, user: SystemUser | undefined): Promise<boolean> =>
  succeeds('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], user)

/** Whether that user (undefined: ourselves) can run the PostgreSQL in `root` and read the files that it needs. */
export const canRunPostgres = async (root: string, user: SystemUser | undefined): Promise<boolean> => {
  const readable = await succeeds('/bin/sh', ['-c', 'cd -- "$1" && test -x bin/initdb', 'sh', root], user)
  return readable && (await succeeds(`${root}/bin/postgres`, ['--version'], user))
}

const succeeds = async (command: string, args: string[], user: SystemUser | undefined): Promise<boolean> => {
  const identity = user ? { uid: user.uid, gid: user.gid } : {}
  return run(command, args, { cwd: '/', ...identity }).then(
    () => true,
    () => false,
  )
}

const lookUp = async (name: string): Promise<SystemUser | undefined> => {
  try {
    const uid = Number((await run('id', ['-u', name])).stdout)
    const gid = Number((await run('id', ['-g', name])).stdout)
    return uid > 0 && Number.isInteger(gid) ? { name, uid, gid } : undefined
  } catch {
    return undefined
  }
}

/** The user to whom a folder belongs, in the user's own group; one without a name keeps the group of the folder. */
export const userOf = async ({ uid, gid }: { uid: number; gid: number }): Promise<SystemUser> => {
  const name = await run('id', ['-un', String(uid)]).then(
    (result) => result.stdout.trim(),
    () => null,
  )
  return (name === null ? undefined : await lookUp(name)) ?? { name: name ?? String(uid), uid, gid }
}
