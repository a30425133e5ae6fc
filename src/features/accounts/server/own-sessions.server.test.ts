import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetOldPlaces } from '#server/database/known-places.store.ts'
import { eventsOf } from '#tests/support/live-events.ts'
import { mailsTo } from '#tests/support/outbox.ts'
import { Person, signUp } from '#tests/support/person.ts'
import { proveAddress } from '#tests/support/prove-address.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ trustProxy: 1 })
})
afterAll(() => server.close())

const password = 'correct horse battery'
const another = 'a wholly new one'
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
const laptop = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

const logInFrom = async (username: string, address: string, userAgent: string): Promise<Person> => {
  const person = new Person(server.address)
  person.address = address
  person.userAgent = userAgent
  await person.api.login({ username, password })
  return person
}
const devicesOf = async (person: Person) =>
  (await person.api.getOwnSessions({})).sessions.map(({ device, network, isThis }) => ({ device, network, isThis }))
const isIn = async (person: Person): Promise<boolean> => (await person.api.getSessionUserId({})).user_id !== null

test('one sees where one is logged in, and logs one device or all others out', async () => {
  await signUp(server.address, 'nora')
  const here = await logInFrom('nora', '192.0.2.7', laptop)
  const there = await logInFrom('nora', '2001:db8:1:2::9', phone)
  const program = await logInFrom('nora', '198.51.100.3', 'curl/8.5.0')
  await here.api.endOtherSessions({})
  expect(await Promise.all([here, there, program].map(isIn))).toEqual([true, false, false])

  const again = await logInFrom('nora', '2001:db8:1:2::9', phone)
  const thirdOne = await logInFrom('nora', '198.51.100.3', 'curl/8.5.0')
  const seen = await devicesOf(here)
  expect(seen).toHaveLength(3)
  expect(seen).toEqual(
    expect.arrayContaining([
      { device: 'Firefox · Linux', network: '192.0.2.0/24', isThis: true },
      { device: 'Safari · iOS', network: '2001:db8:1:2::/64', isThis: false },
      { device: 'curl', network: '198.51.100.0/24', isThis: false },
    ]),
  )
  const { sessions } = await here.api.getOwnSessions({})
  const ofPhone = sessions.find(({ device }) => device === 'Safari · iOS')?.id ?? ''
  await here.api.endSession({ sessionId: ofPhone })
  await expect(here.api.endSession({ sessionId: ofPhone })).rejects.toMatchObject({ status: 404 })
  expect(await Promise.all([here, again, thirdOne].map(isIn))).toEqual([true, false, true])
  // One that has run out is not in the list, and not counted.
  await logInFrom('nora', '203.0.113.8', phone)
  await server.owner.query(
    `UPDATE sessions SET last_seen_at = now() - interval '15 days' WHERE network = '203.0.113.0/24'`,
  )
  expect(await devicesOf(here)).toHaveLength(2)
  expect(await here.api.endOtherSessions({})).toMatchObject({ ended: 1 })
  expect((await here.api.getOwnRecords({})).records.map(({ act }) => act)).toContain('security.logged-out')
})

test('nobody sees or ends a session of somebody else', async () => {
  const mine = await signUp(server.address, 'olga')
  const theirs = await signUp(server.address, 'petr')
  const [session] = (await mine.api.getOwnSessions({})).sessions
  await expect(theirs.api.endSession({ sessionId: session?.id ?? '' })).rejects.toMatchObject({ status: 404 })
  const ofTheirs = (await theirs.api.getOwnSessions({})).sessions
  expect(ofTheirs).toHaveLength(1)
  expect(ofTheirs.map(({ id }) => id)).not.toContain(session?.id)
  expect(await theirs.api.endOtherSessions({})).toMatchObject({ ended: 0 })
  expect(await isIn(mine)).toBe(true)
})

test('a stream of a device falls silent when that device is logged out', async () => {
  await signUp(server.address, 'rita')
  const here = await logInFrom('rita', '192.0.2.7', laptop)
  const there = await logInFrom('rita', '192.0.2.8', phone)
  const { ended } = await eventsOf(there, server.address)
  const [other] = (await here.api.getOwnSessions({})).sessions.filter(({ isThis }) => !isThis)
  await here.api.endSession({ sessionId: other?.id ?? '' })
  await ended
  expect(await isIn(there)).toBe(false)
})

test('a login from a device that the account does not know is told by mail, also from a known network', async () => {
  await signUp(server.address, 'sven')
  await proveAddress(server, 'sven')
  const mails = () => mailsTo(server, 'sven@example.com')
  const here = await logInFrom('sven', '203.0.113.5', laptop)
  await until(async () => (await mails()).length === 1)
  expect((await mails())[0]?.subject).toBe('New login to your Backline account')
  expect((await mails())[0]?.text).toContain('Firefox · Linux, from the network 203.0.113.0/24.')
  // The same device, wherever it is.
  here.address = '192.0.2.99'
  await here.api.login({ username: 'sven', password })
  expect(await mails()).toHaveLength(1)
  await logInFrom('sven', '203.0.113.5', phone)
  await until(async () => (await mails()).length === 2)
  // Nobody was here for half a year: what is known of the account is the last place.
  await server.owner.query("UPDATE known_places SET seen_at = seen_at - interval '200 days'")
  await forgetOldPlaces(server.services.database)
  await logInFrom('sven', '198.51.100.3', phone)
  await until(async () => (await mails()).length === 3)
})

test('after a new password a login from elsewhere is told, and one where it was chosen is not', async () => {
  const ulla = await signUp(server.address, 'ulla')
  await proveAddress(server, 'ulla')
  await ulla.api.changePassword({ currentPassword: password, password: another, passwordAgain: another })
  await ulla.api.logout({})
  await ulla.api.login({ username: 'ulla', password: another })
  const thief = new Person(server.address)
  await thief.api.login({ username: 'ulla', password: another })
  const subjects = async () => (await mailsTo(server, 'ulla@example.com')).map(({ subject }) => subject)
  await until(async () => (await subjects()).length === 2)
  expect((await subjects()).toSorted()).toEqual([
    'New login to your Backline account',
    'Your Backline password was changed',
  ])
})

test('a session of an administrator ends after a day without a request, and after a week', async () => {
  await signUp(server.address, 'tina')
  await server.owner.query("UPDATE accounts SET tier = 'admin' WHERE username = 'tina'")
  const tina = await logInFrom('tina', '192.0.2.7', laptop)
  const life = await server.owner.query(
    `SELECT s.expires_at - s.created_at AS life FROM sessions s JOIN accounts a ON a.id = s.account_id
     WHERE a.username = 'tina' ORDER BY s.created_at DESC LIMIT 1`,
  )
  expect(life.rows[0]?.life.days).toBe(7)
  await server.owner.query(
    `UPDATE sessions SET last_seen_at = now() - interval '25 hours'
     WHERE account_id = (SELECT id FROM accounts WHERE username = 'tina')`,
  )
  expect(await isIn(tina)).toBe(false)
  // A session of somebody who became an administrator meanwhile ends after the week, too.
  await server.owner.query("UPDATE accounts SET tier = 'free' WHERE username = 'tina'")
  const made = await logInFrom('tina', '192.0.2.7', laptop)
  await server.owner.query(
    `UPDATE sessions SET created_at = now() - interval '8 days'
     WHERE account_id = (SELECT id FROM accounts WHERE username = 'tina')`,
  )
  expect(await isIn(made)).toBe(true)
  await server.owner.query("UPDATE accounts SET tier = 'admin' WHERE username = 'tina'")
  expect(await isIn(made)).toBe(false)
})
