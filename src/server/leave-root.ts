import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { hasCluster } from './database/embedded/cluster-home.ts'
import { canEnter, runsAsRoot, type SystemUser, userOf } from './database/embedded/system-user.ts'

type Serving = Pick<Config, 'dataDir' | 'host' | 'publicUrl' | 'allowRoot'>

const program = join(import.meta.dirname, '../..')

/** What a DATA_DIR may hold that its server must own. */
const held = ['.', 'id', 'secrets.json', 'files', 'outbox', 'postgres']

/**
 * Goes on as the owner of DATA_DIR when it was started as root, for good. Where that cannot be, because it is root's own, or
 * another's in part, or its owner cannot enter the program, it says what to do, and stays root for this machine alone: where
 * others are to reach it, it refuses, unless ALLOW_ROOT is 1 (decision 0093). Gives a line that says what it came to, once all is ready.
 */
export const leaveRoot = async (config: Serving): Promise<string | null> => {
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
