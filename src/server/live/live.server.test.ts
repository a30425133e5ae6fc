import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningServer, startServer } from '#server/start-server.ts'
import { LocalStorage } from '#server/storage/local-storage.ts'
import { eventsOf } from '#tests/support/live-events.ts'
import { type Person, signUpWithBand } from '#tests/support/person.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let first: TestServer
let second: RunningServer
let marta: Person
beforeAll(async () => {
  first = await startTestServer()
  second = await startServer({ ...first.parts, storage: new LocalStorage(`${first.dataDir}/files`) })
  marta = await signUpWithBand(first.address)
})
afterAll(async () => {
  await second.stop()
  await first.close()
})

test('what happens at one server process is heard at another, and only by those whom it concerns', async () => {
  const stranger = await signUpWithBand(first.address)
  const here = await eventsOf(marta, second.address)
  const there = await eventsOf(stranger, second.address)
  await first.services.database.single.connection().execute(async (tx) => {
    await first.services.live.publish(tx, {
      topic: 'test.one',
      workspaceId: marta.workspaceId ?? '',
      data: { demoId: 'x' },
    })
    await first.services.live.publish(tx, { topic: 'test.two', workspaceId: stranger.workspaceId ?? '' })
  })
  expect(await here.next('test.one')).toEqual({ workspaceId: marta.workspaceId, demoId: 'x' })
  expect(await there.next('test.two')).toEqual({ workspaceId: stranger.workspaceId })
  expect(there.seen).not.toContain('test.one')
  expect(here.seen).not.toContain('test.two')
  here.close()
  there.close()
})

test('a change that is rolled back is not announced', async () => {
  const stream = await eventsOf(marta, first.address)
  const { database, live } = first.services
  const failed = database.outside(async (tx) => {
    await live.publish(tx, { topic: 'test.never', workspaceId: marta.workspaceId ?? '' })
    throw new Error('rolled back')
  })
  await expect(failed).rejects.toThrow('rolled back')
  await database.outside((tx) => live.publish(tx, { topic: 'test.after', workspaceId: marta.workspaceId ?? '' }))
  await stream.next('test.after')
  expect(stream.seen).not.toContain('test.never')
  stream.close()
})
