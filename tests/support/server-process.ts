import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { findClusterHome } from '#server/database/embedded/cluster-home.ts'
import { findPostmaster, stopPostmaster } from '#server/database/embedded/postmaster.ts'
import { serverCommand } from '../../scripts/server-command.mjs'
import { freePort } from './free-port.ts'

/** How a process ended: by itself with a code, or by a signal. */
export interface ProcessEnd {
  code: number | null
  signal: NodeJS.Signals | null
}

/** A program that was started, with the lines that it has written so far. */
export interface StartedProcess {
  process: ChildProcess
  pid: number
  lines: string[]
  /** Resolves when it is gone and all that it wrote is read. */
  ended: Promise<ProcessEnd>
}

/** A whole server in a process of its own, which answers at `address`. */
export interface ServerProcess extends StartedProcess {
  address: string
}

/** What a server process is started with; `node` are extra arguments of Node, `through` a command that starts the rest of its line. */
export interface ServerProcessOptions {
  dataDir: string
  port?: number
  node?: string[]
  through?: string[]
  /** Started by this instead of straight by Node, as people start it. */
  script?: string
  /** Started by this program alone, as what `npm run archive` made is. */
  program?: string
  env?: Record<string, string>
}

const root = join(import.meta.dirname, '../..')
const ready = /^Backline(?:’s worker)? is ready: (\S+)$/
const endWithParent = ['--import', './scripts/end-with-parent.mjs']

/** A new empty DATA_DIR, which the user who runs PostgreSQL can reach. */
export const makeDataDir = async (): Promise<string> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'backline-process-'))
  await chmod(dataDir, 0o711)
  return dataDir
}

/** The number of the PostgreSQL that runs in a DATA_DIR, or null when none does. */
export const runningDatabase = async (dataDir: string): Promise<number | null> => {
  const { cluster } = await findClusterHome(dataDir, () => undefined)
  return (await findPostmaster(cluster))?.pid ?? null
}

/** Removes a DATA_DIR together with the PostgreSQL that a killed server left running in it. */
export const removeDataDir = async (dataDir: string): Promise<void> => {
  const { cluster, home, outside } = await findClusterHome(dataDir, () => undefined)
  const left = await findPostmaster(cluster)
  if (left) await stopPostmaster(left.pid, cluster)
  await rm(dataDir, { recursive: true, force: true })
  if (outside) await rm(home, { recursive: true, force: true })
}

// Nothing that the tests themselves run with shall reach the server; empty means not set.
const notSet = [
  'HOST',
  'PUBLIC_URL',
  'ROLE',
  'SECRETS_FILE',
  'DATABASE',
  'DATABASE_URL',
  'DATABASE_POOL_URL',
  'STORAGE_URL',
  'NATS_URL',
  'SMTP_URL',
]
const nothingElse = Object.fromEntries(notSet.map((name) => [name, '']))

/** Starts a program in the project's folder, with the environment of a server that is on its own. */
export const startProcess = (command: string[], env: Record<string, string>): StartedProcess => {
  const [program = process.execPath, ...args] = command
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...nothingElse, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on('line', (line) => lines.push(line))
  }
  const ended = new Promise<ProcessEnd>((done, failed) => {
    child.once('error', failed)
    child.once('close', (code, signal) => done({ code, signal }))
  })
  return { process: child, pid: child.pid ?? 0, lines, ended }
}

/** Starts the server and waits until it says that it is ready; throws what it wrote when it ends before. */
export const startServerProcess = async (options: ServerProcessOptions): Promise<ServerProcess> => {
  const { dataDir, port = await freePort(), node = [], through = [], script, program, env = {} } = options
  const command = [...endWithParent, ...node, ...(script ? [script] : serverCommand)]
  const started = startProcess(program ? [program] : [...through, process.execPath, ...command], {
    DATA_DIR: dataDir,
    PORT: String(port),
    ...env,
  })
  const address = await new Promise<string>((done, failed) => {
    const look = (): void => {
      const said = started.lines.map((line) => ready.exec(line)?.[1]).find((found) => found !== undefined)
      if (said) done(said)
    }
    started.process.stdout?.on('data', () => setImmediate(look))
    void started.ended.then(() => failed(new Error(`The server did not start:\n${started.lines.join('\n')}`)), failed)
  })
  return { ...started, address }
}
