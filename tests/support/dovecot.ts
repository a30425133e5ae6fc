import { execFile } from 'node:child_process'
import { chown, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chooseSystemUser } from '#server/database/embedded/system-user.ts'
import { pathOfProgram } from '../../scripts/debian-programs.mjs'
import { spawnBound } from './bound-process.ts'
import { freePort } from './free-port.ts'
import { until } from './until.ts'

/** A real IMAP server on loopback: every user name has a mailbox of its own, with one password for all. */
export interface Dovecot {
  host: 'localhost'
  /** With TLS from the beginning, and with STARTTLS. */
  tlsPort: number
  startTlsPort: number
  password: string
  /** The certificate for `localhost`, which is its own authority, and its key; other test servers may use them, too. */
  certificate: string
  key: string
  certificatePath: string
  /** The folder of all mailboxes. */
  mailFolder: string
  /** Gives a folder that we filled there to the user that the server runs as. */
  own: (folder: string) => Promise<void>
  stop: () => Promise<void>
}

const run = promisify(execFile)
const password = 'rehearsal'

/** Starts Debian's Dovecot in the temp folder, as this user or, for root, as an unprivileged one; it ends with this process however that ends. */
export const startDovecot = async (): Promise<Dovecot> => {
  const program = pathOfProgram('mailServer')
  const other = await chooseSystemUser()
  const { uid, gid, name } = other ?? { ...userInfo(), name: userInfo().username }
  const group = (await run('id', ['-gn', name])).stdout.trim()
  const home = await mkdtemp(join(tmpdir(), 'backline-mail-'))
  const [tlsPort, startTlsPort] = [await freePort(), await freePort()]
  const [certificatePath, keyPath] = [join(home, 'certificate.pem'), join(home, 'key.pem')]
  await run('openssl', [
    ...'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost'.split(' '),
    ...['-addext', 'subjectAltName=DNS:localhost', '-keyout', keyPath, '-out', certificatePath],
  ])
  const config = join(home, 'dovecot.conf')
  await writeFile(config, configOf({ home, name, group, uid, gid, tlsPort, startTlsPort }))
  const [certificate, key] = await Promise.all([readFile(certificatePath, 'utf8'), readFile(keyPath, 'utf8')])
  for (const folder of ['run', 'state', 'mail']) await mkdir(join(home, folder))
  if (other)
    for (const path of ['', 'run', 'state', 'mail', 'certificate.pem', 'key.pem', 'dovecot.conf'])
      await chown(join(home, path), uid, gid)
  const child = spawnBound(program, ['-F', '-c', config], { home, user: other })
  const own = async (folder: string): Promise<void> => {
    if (other) await run('chown', ['-R', `${uid}:${gid}`, folder])
  }
  const stop = async (): Promise<void> => {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.stdin?.end()
    await ended
  }
  try {
    await until(async () => {
      if (child.exitCode !== null) throw new Error(`Dovecot does not start: it ended with ${child.exitCode}.`)
      return (await answers(tlsPort)) && (await answers(startTlsPort))
    })
  } catch (error) {
    child.stdin?.end()
    throw error
  }
  return {
    host: 'localhost',
    tlsPort,
    startTlsPort,
    password,
    certificate,
    key,
    mailFolder: join(home, 'mail'),
    certificatePath,
    own,
    stop,
  }
}

const answers = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      done(true)
    })
    socket.once('error', () => done(false))
  })

interface Settings {
  home: string
  name: string
  group: string
  uid: number
  gid: number
  tlsPort: number
  startTlsPort: number
}

const configOf = ({ home, name, group, uid, gid, tlsPort, startTlsPort }: Settings): string => `
protocols = imap
base_dir = ${home}/run
state_dir = ${home}/state
log_path = ${home}/log
default_internal_user = ${name}
default_internal_group = ${group}
default_login_user = ${name}
first_valid_uid = 1
mail_location = maildir:${home}/mail/%u
listen = 127.0.0.1
ssl = yes
ssl_cert = <${home}/certificate.pem
ssl_key = <${home}/key.pem
disable_plaintext_auth = yes
auth_failure_delay = 0
mail_max_userip_connections = 100
passdb {
  driver = static
  args = password=${password}
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${home}/mail/%u
}
service anvil {
  chroot =
}
service stats {
  chroot =
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${startTlsPort}
  }
  inet_listener imaps {
    port = ${tlsPort}
    ssl = yes
  }
}
namespace inbox {
  inbox = yes
  separator = /
  mailbox Sent {
    auto = create
    special_use = \\Sent
  }
  mailbox Trash {
    auto = create
    special_use = \\Trash
  }
}
`
