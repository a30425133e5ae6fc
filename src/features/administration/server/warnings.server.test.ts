import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/new-id.ts'
import { type Person, signUp, signUpWithBand } from '#tests/support/person.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { hasLittleRoom, warnOfDisk, warnOfFailedJobs } from './warnings.ts'

let server: TestServer
let admin: Person
let marta: Person

const makeAdmin = async (name: string): Promise<Person> => {
  const person = await signUp(server.address, name)
  await server.owner.query(`UPDATE accounts SET tier = 'admin' WHERE username = $1`, [name])
  return person
}

beforeAll(async () => {
  server = await startTestServer()
  admin = await makeAdmin('ada')
  marta = await signUpWithBand(server.address, 'marta')
})
afterAll(() => server.close())

const told = async (person = admin) => (await person.api.getNotifications({})).map(({ message, url }) => [message, url])

const fail = (queue: string): Promise<unknown> =>
  server.owner.query(`INSERT INTO pgboss.job (name, data, state, completed_on) VALUES ($1, $2, 'failed', now())`, [
    queue,
    JSON.stringify({ workspaceId: newId() }),
  ])

const gb = 1e9
const room = (freeGb: number, totalGb = 1000) => ({ freeBytes: freeGb * gb, totalBytes: totalGb * gb })

test('a kind of job that failed for good is told once to each administrator and to nobody else, until none is left', async () => {
  const mails = ['Background jobs failed for good: send-mail', '/admin?part=jobs']
  await fail('send-mail')
  await fail('send-mail')
  await warnOfFailedJobs(server.services)
  expect([await told(), await told(marta)]).toEqual([[mails], []])
  await admin.api.clearNotifications({})
  await fail('send-mail')
  await warnOfFailedJobs(server.services)
  expect(await told()).toEqual([])
  // Who becomes one later is told, too.
  const bob = await makeAdmin('bob')
  await warnOfFailedJobs(server.services)
  expect([await told(), await told(bob)]).toEqual([[], [mails]])

  await fail('analyse-demo')
  await warnOfFailedJobs(server.services)
  expect(await told()).toEqual([['Background jobs failed for good: analyse-demo', '/admin?part=jobs']])
  await server.owner.query(`UPDATE pgboss.job SET state = 'completed' WHERE state = 'failed'`)
  await warnOfFailedJobs(server.services)
  expect([await told(), await told(bob)]).toEqual([[], []])
  await fail('send-mail')
  await warnOfFailedJobs(server.services)
  expect([await told(), await told(bob)]).toEqual([[mails], [mails]])
  await server.owner.query(`DELETE FROM pgboss.job WHERE state = 'failed'`)
  await warnOfFailedJobs(server.services)
})

test('a full disk is told for each machine, and is gone when that machine has enough room again', async () => {
  const say = (machine: string) => [`Only 9 GB are left on the disk of ${machine}`, '/admin']
  for (const machine of ['web-1', 'web-2', 'web-1']) await warnOfDisk(server.services, { machine, disk: 7 }, room(9))
  // Another process of the machine has its folder on another disk.
  await warnOfDisk(server.services, { machine: 'web-1', disk: 8 }, room(50))
  expect(await told()).toEqual([say('web-2'), say('web-1')])
  await warnOfDisk(server.services, { machine: 'web-1', disk: 7 }, room(11))
  expect(await told()).toEqual([say('web-2'), say('web-1')])
  await warnOfDisk(server.services, { machine: 'web-1', disk: 7 }, room(50))
  await warnOfFailedJobs(server.services)
  expect(await told()).toEqual([say('web-2')])
})

test('little is less than a tenth of a small disk, and less than 10 GB of a large one', () => {
  const judged = [room(1.9, 20), room(2.2, 20), room(3, 20), room(9, 4000), room(11, 4000), room(13, 4000)]
  expect(judged.map(hasLittleRoom)).toEqual([true, null, false, true, null, false])
})
