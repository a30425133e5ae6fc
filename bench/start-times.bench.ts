import { execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { report } from './figure.ts'

const folder = join(tmpdir(), `backline-clone-${randomUUID()}`)
const port = 20_000 + Math.floor(Math.random() * 20_000)

/** Runs `npm start` in the clone until /healthz answers; answers after how many seconds, and stops it. */
const startOnce = async (): Promise<number> => {
  const began = performance.now()
  const env = { ...process.env, PORT: String(port), LOG_LEVEL: 'warn' }
  const child = spawn('npm', ['start'], { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'], detached: true })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  let healthy = false
  while (!healthy && child.exitCode === null) {
    healthy = await fetch(`http://127.0.0.1:${port}/healthz`).then(
      (response) => response.ok,
      () => false,
    )
    if (!healthy) await delay(20)
  }
  const seconds = (performance.now() - began) / 1000
  // The whole group of `npm start`, as Ctrl-C in a terminal does.
  if (child.pid) process.kill(-child.pid, 'SIGINT')
  await ended
  if (!healthy) throw new Error('npm start ended before it was healthy.')
  return seconds
}

execFileSync('git', ['clone', '--quiet', '.', folder])
const first = await startOnce()
const second = await startOnce()
await rm(folder, { recursive: true, force: true })
report([
  {
    name: 'first start of a fresh clone, to /healthz',
    value: first,
    unit: 's',
    target: { atMost: 90 },
    note: 'install, build, database, migrate',
  },
  { name: 'second start, to /healthz', value: second, unit: 's', target: { atMost: 3 } },
])
