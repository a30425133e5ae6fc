import { execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { report } from './figure.ts'

const port = 20_000 + Math.floor(Math.random() * 20_000)

/** How long a start took until the first page came (s), and what it said of its steps. */
interface Start {
  seconds: number
  said: string
}

/** Runs a command until it has answered with the first page, and stops it. */
const startOnce = async (folder: string, command: string, words: string[], dataDir?: string): Promise<Start> => {
  const began = performance.now()
  const env = { ...process.env, PORT: String(port), LOG_LEVEL: 'warn', ...(dataDir && { DATA_DIR: dataDir }) }
  const child = spawn(command, words, { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'], detached: true })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  let said = ''
  child.stdout.on('data', (text: Buffer) => {
    said += text
  })
  let isThere = false
  while (!isThere && child.exitCode === null) {
    isThere = await fetch(`http://127.0.0.1:${port}/`).then(
      (response) => response.ok,
      () => false,
    )
    if (!isThere) await delay(20)
  }
  const seconds = (performance.now() - began) / 1000
  // The whole group of `npm start`, as Ctrl-C in a terminal does.
  if (child.pid) process.kill(-child.pid, 'SIGINT')
  await ended
  if (!isThere) throw new Error(`It ended before it answered: ${said}`)
  return { seconds, said }
}

const clone = join(tmpdir(), `backline-clone-${randomUUID()}`)
execFileSync('git', ['clone', '--quiet', '.', clone])
const first = await startOnce(clone, 'npm', ['start'])
const installing = Number(/installing packages: ([\d.]+) s/.exec(first.said)?.[1])
const second = await startOnce(clone, 'npm', ['start'])
await rm(clone, { recursive: true, force: true })

const made = execFileSync(process.execPath, ['scripts/archive.mjs'], { encoding: 'utf8' })
const [, archive = '', size = ''] = /(dist\/\S+\.tar\.gz): (\d+ MB)/.exec(made) ?? []
const unpacked = await mkdtemp(join(tmpdir(), 'backline-unpacked-'))
await chmod(unpacked, 0o755)
const data = join(unpacked, 'data')
await mkdir(data)
execFileSync('tar', ['-C', unpacked, '--strip-components=1', '-xzf', archive])
const released = await startOnce(unpacked, './backline', [], data)
const releasedAgain = await startOnce(unpacked, './backline', [], data)
await rm(unpacked, { recursive: true, force: true })

report([
  {
    name: 'first start of a fresh clone, to the first page',
    value: first.seconds,
    unit: 's',
    target: { atMost: 60 },
    note: 'packages, web app, database, migrations',
  },
  { name: '  without installing packages', value: first.seconds - installing, unit: 's', target: { atMost: 15 } },
  { name: 'second start, to the first page', value: second.seconds, unit: 's', target: { atMost: 1.5 } },
  {
    name: 'first start of an archive that was unpacked',
    value: released.seconds,
    unit: 's',
    target: { atMost: 5 },
    note: size,
  },
  { name: '  and its second', value: releasedAgain.seconds, unit: 's', target: { atMost: 1.5 } },
])
