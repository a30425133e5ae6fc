import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { inject } from 'vitest'
import { chooseSystemUser } from '#server/database/embedded/system-user.ts'
import { loginLines } from '#server/database/pooler.ts'
import { pathOfProgram } from '../../scripts/debian-programs.mjs'
import { freePort } from './free-port.ts'
import { until } from './until.ts'

/** A PgBouncer in front of the database of the tests. */
export interface Pooler {
  host: string
  port: number
  close: () => Promise<void>
}

/** Starts one in a mode of pooling. */
export const startPooler = (mode: 'session' | 'transaction'): Promise<Pooler> => {
  const { owner, logins } = inject('cluster')
  return poolerFor(owner, loginLines([owner, logins.app, logins.jobs, logins.admin]), mode)
}

/** Starts one in front of any server, for the logins of an `auth_file`. */
export const poolerFor = async (
  { host, port: serverPort }: pg.ClientConfig,
  logins: string,
  mode: 'session' | 'transaction',
): Promise<Pooler> => {
  const pgbouncer = pathOfProgram('pooler')
  const home = await mkdtemp(join(tmpdir(), 'backline-pooler-'))
  const [port, user] = [await freePort(), await chooseSystemUser()]
  const [config, users] = [join(home, 'pgbouncer.ini'), join(home, 'users.txt')]
  await writeFile(users, logins)
  await writeFile(
    config,
    `[databases]
* = host=${host} port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = ${mode}
max_client_conn = 1000
max_db_connections = 20
server_idle_timeout = 5
server_login_retry = 1
`,
  )
  // It refuses to be root, and reads its settings as who it is.
  await chmod(home, 0o755)
  const child = spawn(pgbouncer, [config], {
    stdio: 'ignore',
    cwd: '/',
    ...(user && { uid: user.uid, gid: user.gid }),
  })
  const ended = once(child, 'exit')
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}.`)
    return answers(port)
  })
  const close = async (): Promise<void> => {
    child.kill('SIGTERM')
    child.kill('SIGINT')
    await ended
    await rm(home, { recursive: true, force: true })
  }
  return { host: '127.0.0.1', port, close }
}

const answers = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      done(true)
    })
    socket.once('error', () => done(false))
  })
