import { afterAll, beforeAll, test } from 'vitest'
import { type RunningServer, startServer } from '#server/start-server.ts'
import { LocalStorage } from '#server/storage/local-storage.ts'
import { eventsOf, type LiveEvents } from '#tests/support/live-events.ts'
import { linkMailedTo } from '#tests/support/outbox.ts'
import { Person, signUp, signUpWithBand } from '#tests/support/person.ts'
import { quickPerson } from '#tests/support/quick-person.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let first: TestServer
let second: RunningServer
beforeAll(async () => {
  first = await startTestServer()
  second = await startServer({ ...first.parts, storage: new LocalStorage(`${first.dataDir}/files`) })
})
afterAll(async () => {
  await second.stop()
  await first.close()
})

const streamsOf = (person: Person): Promise<LiveEvents[]> =>
  Promise.all([eventsOf(person, first.address), eventsOf(person, second.address)])

test('a deleted account hears nothing more, at no server process', async () => {
  const leaver = await quickPerson(first, 'leaver')
  const owner = await signUpWithBand(first.address)
  await first.owner.query("INSERT INTO memberships (workspace_id, account_id, role) VALUES ($1, $2, 'member')", [
    owner.workspaceId,
    leaver.id,
  ])
  const streams = await streamsOf(leaver)
  await leaver.api.deleteUser({ username: 'leaver' })
  await Promise.all(streams.map(({ ended }) => ended))
})

test('a deleted account that is in no band hears nothing more, either', async () => {
  const loner = await quickPerson(first, 'loner')
  const streams = await streamsOf(loner)
  await loner.api.deleteUser({ username: 'loner' })
  await Promise.all(streams.map(({ ended }) => ended))
})

test('a stream opened with the old password falls silent when a new one is set by mail', async () => {
  const person = await signUp(first.address, 'careless')
  const streams = await streamsOf(person)
  const visitor = new Person(first.address)
  await visitor.api.forgotPassword({ username: 'careless' })
  const link = await linkMailedTo(first, 'careless@example.com', '/reset-password/')
  const token = link.slice(link.lastIndexOf('/') + 1)
  await visitor.api.resetPassword({ token, password: 'a wholly new one', passwordAgain: 'a wholly new one' })
  await Promise.all(streams.map(({ ended }) => ended))
})
