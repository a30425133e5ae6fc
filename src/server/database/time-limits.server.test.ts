import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { toFailure } from '#server/http/failures.ts'
import { type RunningServer, startServer } from '#server/start-server.ts'
import { LocalStorage } from '#server/storage/local-storage.ts'
import { startDatabaseProxy } from '#tests/support/database-proxy.ts'
import { raceBehind } from '#tests/support/held-lock.ts'
import { eventsOf } from '#tests/support/live-events.ts'
import { Person } from '#tests/support/person.ts'
import { type QuickPerson, quickPersonWithBand } from '#tests/support/quick-person.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'
import { Database } from './database.ts'
import { mintScope } from './scope.ts'

let server: TestServer
let marta: QuickPerson
let stranger: QuickPerson
beforeAll(async () => {
  server = await startTestServer()
  marta = await quickPersonWithBand(server, 'marta')
  stranger = await quickPersonWithBand(server, 'stranger')
})
afterAll(() => server.close())

const short = { statement: 3000, lock: 2000, idle: 60_000, connection: 4000 }

const minute = 60_000
const patient = { statement: minute, lock: minute, idle: 60 * minute, connection: 60 * minute }

/** A second process on the same data, which gives up sooner than people would want, unless said otherwise. */
const startImpatient = async (logins = server.parts.logins, limits = short): Promise<RunningServer> => {
  const second = await startServer({
    ...server.parts,
    logins,
    storage: new LocalStorage(`${server.dataDir}/files`),
    timeLimits: { serving: limits, entering: limits },
  })
  onTestFinished(second.stop)
  return second
}

/** How a process reaches the database by way of a proxy that can fall silent. */
const throughProxy = async () => {
  const proxy = await startDatabaseProxy()
  onTestFinished(proxy.close)
  const { host, port } = proxy
  const { logins } = server.parts
  const through = (login: pg.ClientConfig): pg.ClientConfig => ({ ...login, host, port })
  const { app, jobs, admin } = logins
  return { proxy, logins: { ...logins, app: through(app), jobs: through(jobs), admin: through(admin) } }
}

const statusOf = async (person: Person, address: string, path = '/api/get-board-tasks'): Promise<number> => {
  const response = await person.fetch(address + path, { headers: { 'x-workspace-id': person.workspaceId ?? '' } })
  await response.arrayBuffer()
  return response.status
}

test('every use of the database has its limits of time', async () => {
  const { database, entry, exporting, administration } = server.services
  const seen = await Promise.all(
    [database, entry, exporting, administration].map(async ({ single }) => {
      const { rows } = await sql<{ statement: string; lock: string; idle: string }>`
        SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock,
          current_setting('idle_in_transaction_session_timeout') AS idle`.execute(single)
      return rows[0]
    }),
  )
  expect(seen).toEqual([
    { statement: '10s', lock: '5s', idle: '1min' },
    { statement: '4s', lock: '2s', idle: '10s' },
    { statement: '10min', lock: '5s', idle: '1min' },
    { statement: '1min', lock: '10s', idle: '1min' },
  ])
})

test('PostgreSQL gives up each line on which nobody is any more', async () => {
  const limits = {
    tcp_user_timeout: '60000',
    tcp_keepalives_idle: '20',
    tcp_keepalives_interval: '10',
    tcp_keepalives_count: '4',
  }
  // A socket of this machine knows none of them.
  const isOverTcp = !server.parts.logins.app.host?.startsWith('/')
  const { database, entry, exporting, administration } = server.services
  for (const { single } of [database, entry, exporting, administration])
    for (const [name, limit] of Object.entries(limits)) {
      const { rows } = await sql<{ value: string }>`SELECT current_setting(${name}) AS value`.execute(single)
      expect([name, rows[0]?.value]).toEqual([name, isOverTcp ? limit : '0'])
    }
})

test('a held row of one band keeps its own calls waiting and no other', async () => {
  const second = await startImpatient()
  const { csrfToken } = await marta.api.csrfToken({})
  const change = () =>
    marta.fetch(`${second.address}/add-board-task`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-csrftoken': csrfToken,
        'x-workspace-id': marta.workspaceId ?? '',
      },
      body: JSON.stringify({ name: 'Poster', priority: 'mid', assigned_to: 'everyone' }),
    })
  const held = { statement: 'SELECT FROM workspaces WHERE id = $1 FOR UPDATE', values: [marta.workspaceId], waiting: 4 }
  let changes: Promise<Response[]> = Promise.resolve([])
  const start = () => {
    changes = Promise.all(Array.from({ length: 25 }, change))
    return changes
  }
  const meanwhile = async (): Promise<void> => {
    const others = Array.from({ length: 10 }, () => statusOf(stranger, second.address))
    expect(await Promise.all(others)).toEqual(others.map(() => 200))
    await changes
  }
  for (const answer of await raceBehind(server, { ...held, meanwhile }, start)) {
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('5')
    expect(((await answer.json()) as { error: string }).error).toMatch(
      /(just now|right now|took too long)\. Try again in a moment\.$/,
    )
  }
  expect((await change()).status).toBe(200)
})

test('a full pool is told as such, and keeps nobody from logging in, listening or asking how things are', async () => {
  const second = await startImpatient()
  const { pool } = second.services.database
  const taken = await Promise.all(Array.from({ length: 16 }, () => pool.connect()))
  onTestFinished(() => void taken.map((client) => client.release()))
  const busy = await marta.fetch(`${second.address}/api/get-board-tasks`, {
    headers: { 'x-workspace-id': marta.workspaceId ?? '' },
  })
  expect([busy.status, busy.headers.get('retry-after')]).toEqual([503, '5'])
  expect(((await busy.json()) as { error: string }).error).toBe(
    'The server is very busy just now. Try again in a moment.',
  )
  expect(await statusOf(marta, second.address, '/healthz')).toBe(200)
  const stream = await eventsOf(marta, second.address)
  stream.close()
  const visitor = new Person(second.address)
  await expect(visitor.api.login({ username: 'nobody', password: 'not this one' })).rejects.toMatchObject({
    status: 401,
  })
})

test('connections that die in silence are given up within seconds, and live events are heard again', async () => {
  const { proxy, logins } = await throughProxy()
  const second = await startImpatient(logins)
  const many = () => Promise.all(Array.from({ length: 20 }, () => statusOf(marta, second.address)))
  expect(new Set(await many())).toEqual(new Set([200]))
  const cut = await eventsOf(marta, second.address)
  proxy.fallSilent()
  await until(async () => (await many()).every((status) => status === 200))
  // Its stream went on, or was ended so that the browser opens another.
  cut.close()
  const stream = await eventsOf(marta, second.address)
  await until(async () => {
    await server.services.database.outside((tx) =>
      server.services.live.publish(tx, { topic: 'test.heard', workspaceId: marta.workspaceId ?? '' }),
    )
    return stream.seen.includes('test.heard')
  })
  stream.close()
  expect(await statusOf(marta, second.address, '/healthz')).toBe(200)
  // Nobody hears what the others announce as long as this one line does not come to stand.
  proxy.swallow = (words) => words.includes('keys ')
  proxy.fallSilent()
  await until(async () => (await statusOf(marta, second.address)) === 200)
  await until(async () => (await statusOf(marta, second.address, '/healthz')) === 503)
  expect(await statusOf(marta, second.address)).toBe(200)
  proxy.swallow = () => false
  await until(async () => (await statusOf(marta, second.address, '/healthz')) === 200)
})

test('all connections that died in silence are given up with the first of them, not when somebody has waited for each', async () => {
  const { proxy, logins } = await throughProxy()
  // One of those who enter and one of those who serve, waited for one after the other, take longer than this test may.
  const second = await startImpatient(logins, patient)
  const many = () =>
    Promise.all(Array.from({ length: 40 }, (_, at) => statusOf(at % 2 ? marta : stranger, second.address)))
  expect(new Set(await many())).toEqual(new Set([200]))
  proxy.fallSilent()
  await until(async () => (await many()).every((status) => status === 200))
  expect(await statusOf(marta, second.address, '/healthz')).toBe(200)
})

test('a silent connection of those that serve is told by healthz, and given up by it', async () => {
  const { proxy, logins } = await throughProxy()
  const second = await startImpatient(logins, patient)
  const { pool } = second.services.database
  expect(await statusOf(marta, second.address)).toBe(200)
  const taken = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
  const ports = taken.map(({ connection }) => (connection.stream as Socket).localPort)
  for (const client of taken) client.release()
  proxy.fallSilent(ports)
  expect(await statusOf(marta, second.address, '/healthz')).toBe(503)
  await until(async () => (await statusOf(marta, second.address, '/healthz')) === 200)
  expect(await statusOf(marta, second.address)).toBe(200)
})

test('what takes too long is stopped, said so, and leaves a connection that works', async () => {
  const database = new Database(server.parts.logins.app, () => undefined, 1, { ...short, statement: 50 })
  onTestFinished(() => database.close())
  const scope = mintScope({ workspaceId: randomUUID(), userId: randomUUID(), role: 'owner', tier: 'free' })
  const slow = sql`SELECT pg_sleep(60)`
  for (const ask of [
    () => slow.execute(database.single),
    () => database.within(scope, (tx) => slow.execute(tx)),
    () => database.reading(scope, (tx) => slow.execute(tx)),
  ]) {
    const failure = toFailure(await ask().catch((error: unknown) => error))
    expect([failure.status, failure.message, failure.retryAfterSeconds]).toEqual([
      503,
      'This took too long. Try again in a moment.',
      5,
    ])
    await sql`SELECT 1`.execute(database.single)
  }
})
