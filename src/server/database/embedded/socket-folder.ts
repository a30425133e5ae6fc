import { chmod, chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { makePrivateFolder } from './cluster-home.ts'
import type { SystemUser } from './system-user.ts'

/** The longest path of a socket is 103 bytes on macOS and 107 on Linux; `/.s.PGSQL.5432` takes 14 of them. */
const longestFolder = 88
const farPrefix = 'backline-socket-'

/** Makes `home/socket`, closed to everybody else, or such a folder in the temp folder where that path is too long for a socket. */
export async function makeSocketFolder(home: string, user: SystemUser | undefined): Promise<string> {
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
export async function removeSocketFolder(path: string, home: string): Promise<void> {
  if (dirname(path) !== home && basename(path).startsWith(farPrefix)) await rm(path, { recursive: true, force: true })
}
