import { connect, createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
import { eventsOf } from '#tests/support/live-events.ts'
import { type Person, signUpWithBand } from '#tests/support/person.ts'
import {
  makeDataDir,
  removeDataDir,
  runningDatabase,
  type ServerProcess,
  startProcess,
  startServerProcess,
} from '#tests/support/server-process.ts'

const script = 'scripts/start.mjs'

let dataDir: string
let server: ServerProcess
let marta: Person

beforeAll(async () => {
  dataDir = await makeDataDir()
  server = await startServerProcess({ dataDir, script })
  marta = await signUpWithBand(server.address)
})

afterAll(async () => {
  server.process.kill('SIGTERM')
  await server.ended
  await removeDataDir(dataDir)
})

/** Runs a command of the project to its end. */
const run = async (command: string[], env: Record<string, string>) => {
  const began = performance.now()
  const { ended, lines } = startProcess([process.execPath, ...command], { DATA_DIR: dataDir, ...env })
  const { code } = await ended
  return { code, lines, seconds: (performance.now() - began) / 1000 }
}

test('the first start says what it does, with times, and the address last', async () => {
  expect(server.lines.filter((line) => !line.startsWith('· '))).toEqual([`Backline is ready: ${server.address}`])
  expect(server.lines.at(-1)).toBe(`Backline is ready: ${server.address}`)
  const text = server.lines.join('\n')
  expect(text).toMatch(/^· making the database: \d+\.\d s$/m)
  expect(text).toMatch(/^· starting the database: \d+\.\d s$/m)
  expect(text).toMatch(/^· migrated 0001-/m)
  expect(text).toMatch(/^· the bundled PostgreSQL \d+\.\d+ is of \d{4}-\d{2}-\d{2}, with OpenSSL .* DATABASE=system$/m)
  expect(text).toMatch(/^· no SMTP_URL: mails are written to .*outbox$/m)
  expect(await (await fetch(`${server.address}/healthz`)).json()).toEqual({ status: 'ok' })
})

test('a second start on the same DATA_DIR says who has it, and leaves the first one alone', async () => {
  const { code, lines } = await run([script], { PORT: String(await freePort()) })
  expect(code).toBe(1)
  const said = /is in use by another Backline \(process (\d+)\): stop that one first/.exec(lines.at(-1) ?? '')
  expect(said).not.toBeNull()
  expect(() => process.kill(Number(said?.[1]), 0)).not.toThrow()
  expect((await marta.api.getDemos({})).musicDemos).toEqual([])
})

test.each([
  ['PORT', 'many', 'The environment variable PORT is not valid: '],
  ['LOG_LEVEL', 'loud', 'The environment variable LOG_LEVEL is not valid: '],
  ['DATA_DIR', '/proc/backline', 'DATA_DIR cannot be used: '],
  ['SECRETS_FILE', '/proc/backline/secrets.json', 'cannot be made (ENOENT'],
  [
    'DATABASE_URL',
    'postgres://me:secret@127.0.0.1:1/none',
    'The database of DATABASE_URL cannot be used: connect ECONNREFUSED',
  ],
])('a start with %s=%s is stopped by one clear line', async (name, value, line) => {
  const { code, lines } = await run([script], { [name]: value })
  expect(code).toBe(1)
  // A busy machine says beforehand what it waits for.
  expect(lines.filter((said) => !said.startsWith('· waiting'))).toEqual([expect.stringContaining(line)])
})

test('a start on a port that is taken is stopped by a clear line, and its database with it', async () => {
  const taken = createServer()
  await new Promise<void>((done) => taken.listen(0, '127.0.0.1', done))
  const address = taken.address()
  const port = String(typeof address === 'object' ? address?.port : '')
  const other = await makeDataDir()
  try {
    const { code, lines } = await run([script], { DATA_DIR: other, PORT: port })
    expect(code).toBe(1)
    expect(lines.at(-1)).toBe(`Port ${port} of 127.0.0.1 is in use by another program: stop it, or set PORT.`)
    expect(await runningDatabase(other)).toBeNull()
  } finally {
    taken.close()
    await removeDataDir(other)
  }
})

test('a tier that is granted beside the running server holds from the next request on', async () => {
  const { username, subscriptionTier } = await marta.api.accountInfo({})
  expect(subscriptionTier).toBe('free')
  const { code, lines } = await run(['scripts/run.mjs', 'src/server/commands/admin.ts', 'grant', username, 'pro'], {})
  // On a busy machine it says first that it waits.
  expect({ code, last: lines.at(-1) }).toEqual({ code: 0, last: `${username} is pro now.` })
  expect((await marta.api.accountInfo({})).subscriptionTier).toBe('pro')
})

test('Ctrl-C ends it in order, and waits for neither a live stream nor an idle connection', async () => {
  if (server.process.exitCode !== null) server = await startServerProcess({ dataDir, script })
  const events = await eventsOf(marta, server.address)
  const { hostname, port } = new URL(server.address)
  const idle = connect(Number(port), hostname)
  idle.on('error', () => undefined)
  const answered = new Promise((done) => idle.once('data', done))
  idle.write(`GET /healthz HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`)
  await answered
  server.process.kill('SIGINT')
  // Both are open still. One that is waited for to the end of the grace ends the process with code 1.
  expect(await server.ended).toEqual({ code: 0, signal: null })
  expect(await runningDatabase(dataDir)).toBeNull()
  expect(server.lines.at(-1)).toBe(`Backline is ready: ${server.address}`)
  events.close()
  idle.destroy()
  await expect(fetch(`${server.address}/healthz`)).rejects.toThrow()
})
