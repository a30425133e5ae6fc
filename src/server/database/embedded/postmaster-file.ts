import { execFile } from 'node:child_process'
import { readFile, readlink, realpath, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** A postmaster that is alive on a cluster folder; `host` is its socket folder, empty until it has told. */
export interface RunningPostmaster {
  pid: number
  host: string
  port: number
}

/** Reads `postmaster.pid` of a cluster and answers the postmaster only if that process is alive and works on this folder. */
export async function findPostmaster(cluster: string): Promise<RunningPostmaster | undefined> {
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
export async function disownStaleLocks(cluster: string, socketLock: string): Promise<void> {
  for (const file of [join(cluster, 'postmaster.pid'), socketLock]) {
    const text = await readFile(file, 'utf8').catch(() => '')
    const rest = text.indexOf('\n')
    const pid = Math.abs(Number.parseInt(text, 10))
    if (rest > 0 && pid && isSignalable(pid) && !(await worksOn(pid, cluster)))
      await writeFile(file, `${process.pid}${text.slice(rest)}`)
  }
}

async function worksOn(pid: number, cluster: string): Promise<boolean> {
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

function isSignalable(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function canonical(path: string): Promise<string> {
  return realpath(path).catch(() => path)
}
