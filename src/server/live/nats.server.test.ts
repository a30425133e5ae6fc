import { isDeepStrictEqual } from 'node:util'
import { connect } from '@nats-io/transport-node'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { Database, type Tx } from '#server/database/database.ts'
import { apart } from '#server/database/transaction-end.store.ts'
import { type RunningServer, startServer } from '#server/start-server.ts'
import { LocalStorage } from '#server/storage/local-storage.ts'
import { signUpMember } from '#tests/support/band.ts'
import { startDatabaseProxy } from '#tests/support/database-proxy.ts'
import { eventsOf } from '#tests/support/live-events.ts'
import { type Nats, startNats } from '#tests/support/nats.ts'
import { type Person, signUpWithBand } from '#tests/support/person.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'

let nats: Nats
let server: TestServer
let second: RunningServer
let marta: Person
let stranger: Person
beforeAll(async () => {
  nats = await startNats()
  server = await startTestServer({ nats: nats.address })
  second = await startSecond()
  marta = await signUpWithBand(server.address)
  stranger = await signUpWithBand(server.address)
})
afterAll(async () => {
  await second?.stop()
  await server?.close()
  await nats?.close()
})

const startSecond = (): Promise<RunningServer> =>
  startServer({ ...server.parts, storage: new LocalStorage(`${server.dataDir}/files`) })

const task = (name: string) => ({ name, priority: 'low', assigned_to: 'everyone', status: 'todo' }) as const
const bandOf = ({ workspaceId }: Person): string => workspaceId ?? ''

const healthOf = async (address: string): Promise<unknown> => (await fetch(`${address}/healthz`)).json()

/** How many connections follow the events of a band. */
const followers = async (workspaceId: string): Promise<number> =>
  (await nats.followed()).filter((subjects) =>
    subjects.some((subject) => subject.endsWith(`.workspace.${workspaceId}`)),
  ).length

test('what happens at one process is heard at another, and only by those whom it concerns', async () => {
  const here = await eventsOf(marta, second.address)
  const there = await eventsOf(stranger, second.address)
  await marta.api.addBoardTask(task('Book the van'))
  await stranger.api.addBoardTask(task('Print posters'))
  expect(await here.next('board.changed')).toMatchObject({ workspaceId: marta.workspaceId })
  expect(await there.next('board.changed')).toMatchObject({ workspaceId: stranger.workspaceId })
  for (const stream of [here, there]) expect(stream.seen.filter((topic) => topic === 'board.changed')).toHaveLength(1)
  here.close()
  there.close()
})

test('a process hears only of the bands whose streams are open there', async () => {
  const [one, other] = [await eventsOf(marta, second.address), await eventsOf(marta, second.address)]
  expect([await followers(bandOf(marta)), await followers(bandOf(stranger))]).toEqual([1, 0])
  const third = await eventsOf(marta, server.address)
  expect([await followers(bandOf(marta)), await followers(bandOf(stranger))]).toEqual([2, 0])
  one.close()
  third.close()
  await until(async () => (await followers(bandOf(marta))) === 1)
  await marta.api.addBoardTask(task('Tune the drums'))
  await other.next('board.changed')
  other.close()
  await until(async () => (await followers(bandOf(marta))) === 0)
})

test('a stream that is open follows a new band of its person, and one that they left no more', async () => {
  const tom = await signUpMember(server, marta)
  const stream = await eventsOf(tom, second.address)
  expect(await followers(bandOf(marta))).toBe(1)
  const { workspace } = await tom.api.createWorkspace({ workspaceName: 'On my own' })
  await until(async () => (await followers(workspace.id)) === 1)
  await tom.api.leaveWorkspace({ workspace_id: bandOf(marta) })
  await until(async () => (await followers(bandOf(marta))) === 0)
  expect(await followers(workspace.id)).toBe(1)
  stream.close()
})

test('what is rolled back is not announced, in whole or in part, and the same is announced once', async () => {
  const stream = await eventsOf(marta, second.address)
  const { database, live } = server.services
  const tell = (tx: Tx, topic: string) => live.publish(tx, { topic, workspaceId: bandOf(marta) })
  const failed = database.outside(async (tx) => {
    await tell(tx, 'test.never')
    throw new Error('rolled back')
  })
  await expect(failed).rejects.toThrow('rolled back')
  await database.outside(async (tx) => {
    await tell(tx, 'test.once')
    const part = apart(tx, async () => {
      await tell(tx, 'test.once')
      await tell(tx, 'test.never')
      throw new Error('undone')
    })
    await expect(part).rejects.toThrow('undone')
    expect(stream.seen).toEqual([])
    await tell(tx, 'test.after')
  })
  await stream.next('test.after')
  expect(stream.seen).toEqual(['test.once', 'test.after'])
  stream.close()
})

test('events of a band come in the order in which they were announced', async () => {
  const stream = await eventsOf(marta, second.address)
  const topics = Array.from({ length: 200 }, (_, at) => `test.${at}`)
  for (const topic of topics)
    await server.services.database.outside((tx) =>
      server.services.live.publish(tx, { topic, workspaceId: bandOf(marta) }),
    )
  await stream.next('test.199')
  expect(stream.seen).toEqual(topics)
  stream.close()
})

test('an event that comes on the subject of another band is heard by nobody', async () => {
  const stream = await eventsOf(marta, second.address)
  const subjects = (await nats.followed()).flat()
  const subject = subjects.find((one) => one.endsWith(`.workspace.${marta.workspaceId}`)) ?? ''
  const { servers, login } = nats.address
  const intruder = await connect({ servers, ...login })
  intruder.publish(subject, JSON.stringify({ topic: 'test.forged', workspaceId: stranger.workspaceId }))
  intruder.publish(subject, JSON.stringify({ topic: 'test.forged', everybody: true }))
  intruder.publish(subject, 'no event')
  intruder.publish(subject, JSON.stringify({ topic: 'test.last', workspaceId: marta.workspaceId }))
  await stream.next('test.last')
  expect(stream.seen).toEqual(['test.last'])
  stream.close()
  await intruder.close()
})

test('where nobody knows whether a change was committed, the band asks again', async () => {
  const proxy = await startDatabaseProxy()
  onTestFinished(proxy.close)
  const { host, port } = proxy
  const impatient = { statement: 500, lock: 400, idle: 60_000, connection: 2000 }
  const database = new Database({ ...server.parts.logins.app, host, port }, () => undefined, 1, impatient)
  onTestFinished(() => database.close())
  const stream = await eventsOf(marta, second.address)
  const change = database.outside(async (tx) => {
    await server.services.live.publish(tx, { topic: 'test.perhaps', workspaceId: bandOf(marta) })
    await sql`SELECT 1`.execute(tx)
    // Nothing of what is asked from now on is answered: not COMMIT either.
    proxy.fallSilent()
  })
  await expect(change).rejects.toThrow()
  await stream.next('live.reset')
  expect(stream.seen).toEqual(['live.reset'])
  stream.close()
})

test('while NATS is away calls go on, which healthz says, and afterwards all who listen ask again', async () => {
  const stream = await eventsOf(marta, second.address)
  await nats.kill()
  await marta.api.addBoardTask(task('Written meanwhile'))
  await until(async () => isDeepStrictEqual(await healthOf(second.address), { status: 'ok', live: 'late' }))
  const late = await eventsOf(stranger, second.address)
  await marta.api.addBoardTask(task('Written meanwhile, too'))
  expect(stream.seen).toEqual([])
  await nats.start()
  await Promise.all([stream.next('live.reset'), late.next('live.reset')])
  await until(async () => isDeepStrictEqual(await healthOf(server.address), { status: 'ok' }))
  await marta.api.addBoardTask(task('Written afterwards'))
  await stream.next('board.changed')
  expect(late.seen).not.toContain('board.changed')
  stream.close()
  late.close()
})

test('a process that starts while NATS is away serves, and hears the others once it is there', async () => {
  await nats.kill()
  const third = await startSecond()
  onTestFinished(third.stop)
  expect(await healthOf(third.address)).toEqual({ status: 'ok', live: 'late' })
  const stream = await eventsOf(marta, third.address)
  await nats.start()
  await stream.next('live.reset')
  await until(async () => isDeepStrictEqual(await healthOf(server.address), { status: 'ok' }))
  await marta.api.addBoardTask(task('Heard by the third'))
  await stream.next('board.changed')
  stream.close()
})
