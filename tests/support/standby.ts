import { execFile } from 'node:child_process'
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { bringUp } from '#server/database/embedded/bring-up.ts'
import { type DatabaseConnection, withClient } from '#server/database/embedded/connection.ts'
import { signalPostmaster, stopPostmaster } from '#server/database/embedded/postmaster.ts'
import { makeSocketFolder } from '#server/database/embedded/start-embedded.ts'
import { memoryFolder, spawnGuard, type TestCluster, testSettings } from './cluster.ts'
import { freePort } from './free-port.ts'
import { until } from './until.ts'

/** A streaming replica of a cluster, on 127.0.0.1. */
export interface Standby {
  superuser: DatabaseConnection
  /** Its first process. */
  pid: number
  /** Makes it the primary. */
  promote: () => Promise<void>
  /** Shows nothing newer until it is resumed. */
  pause: () => Promise<void>
  resume: () => Promise<void>
  /** Kills it. */
  kill: () => void
  stop: () => Promise<void>
}

const run = promisify(execFile)

/** Copies a cluster that listens on 127.0.0.1 while it runs, and starts the copy as its standby. */
export const startStandby = async ({ place, superuser }: TestCluster): Promise<Standby> => {
  const home = await mkdtemp(join(tmpdir(), 'backline-standby-'))
  const data = await mkdtemp(join(await memoryFolder(), 'backline-standby-'))
  const folder = join(data, 'postgres')
  const guard = spawnGuard(folder, [data, home])
  for (const one of [home, data]) await chmod(one, 0o711)
  const label = await withClient(superuser, async (client) => {
    await client.query("SELECT pg_backup_start('standby', true)")
    await run('cp', ['-a', place.folder, folder])
    const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)')
    return rows[0]?.labelfile ?? ''
  })
  for (const name of ['postmaster.pid', 'postmaster.opts']) await rm(join(folder, name), { force: true })
  for (const [name, text] of Object.entries({ backup_label: label, 'standby.signal': '' })) {
    await writeFile(join(folder, name), text, { mode: 0o600 })
    if (place.user) await chown(join(folder, name), place.user.uid, place.user.gid)
  }
  const port = await freePort()
  const { user, password } = superuser
  const primary = `host=127.0.0.1 port=${superuser.port} user=${user} password=${password}`
  const up = await bringUp(
    {
      bin: place.bin,
      cluster: folder,
      user: place.user,
      superuser: user,
      password,
      port,
      settings: (socket) => ({
        ...testSettings(socket, port),
        synchronous_commit: 'on',
        primary_conninfo: primary,
        hot_standby: 'on',
        wal_retrieve_retry_interval: '500ms',
      }),
      logFile: join(home, 'postgres.log'),
    },
    () => makeSocketFolder(home, place.user),
  )
  await up.client.end()
  const reached = { ...up.connection, host: '127.0.0.1' }
  const ask = (text: string) => withClient(reached, (client) => client.query(text))
  const stop = async (): Promise<void> => {
    await stopPostmaster(up.pid, folder, 5000)
    for (const one of [data, home]) await rm(one, { recursive: true, force: true })
    guard.release()
  }
  return {
    superuser: reached,
    pid: up.pid,
    promote: async () => {
      await ask('SELECT pg_promote(true, 30)')
      await until(async () => !(await ask('SELECT pg_is_in_recovery() AS still')).rows[0]?.still)
    },
    pause: async () => void (await ask('SELECT pg_wal_replay_pause()')),
    resume: async () => void (await ask('SELECT pg_wal_replay_resume()')),
    kill: () => signalPostmaster(up.pid, 'SIGQUIT'),
    stop,
  }
}
