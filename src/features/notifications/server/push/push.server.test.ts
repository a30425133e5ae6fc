import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { makePushKeys } from '#server/push-keys.ts'
import { startServer } from '#server/start-server.ts'
import { jobsDone } from '#tests/support/jobs-done.ts'
import { type PushService, type StandInBrowser, startPushService } from '#tests/support/push-service.ts'
import { type QuickPerson, quickPerson, quickPersonWithBand, refusalOf } from '#tests/support/quick-person.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { pushWhatIsNew } from './push-news.ts'

let server: TestServer
let service: PushService
let marta: QuickPerson
let jon: QuickPerson
beforeAll(async () => {
  service = await startPushService()
  server = await startTestServer({ pushNetworks: ['127.0.0.0/8'] })
  marta = await quickPersonWithBand(server, 'marta')
  jon = await quickPerson(server, 'jon')
  await join(jon, marta.workspaceId)
})
afterAll(async () => {
  await server?.close()
  await service?.close()
})
beforeEach(async () => {
  for (const table of ['push_devices', 'push_settings', 'notifications', 'notification_keys', 'pgboss.job'])
    await server.owner.query(`DELETE FROM ${table}`)
  service.publicKey = (await jon.api.getPushSettings({})).publicKey
  service.taken.length = 0
  service.faults.length = 0
  service.asked = 0
  service.answers = { status: 201 }
})

const join = async (person: QuickPerson, workspaceId: string | null): Promise<void> => {
  await server.owner.query("INSERT INTO memberships (workspace_id, account_id, role) VALUES ($1, $2, 'member')", [
    workspaceId,
    person.id,
  ])
  person.workspaceId = workspaceId
}

const usual = { muted: [], quiet: null, timeZone: 'UTC' }

/** Has a person switch a browser on, as their session is. */
const switchOn = async (person: QuickPerson, browser = service.subscribe()): Promise<StandInBrowser> => {
  await person.api.addPushDevice({ ...browser.subscription, publicKey: service.publicKey, timeZone: 'UTC' })
  await person.api.savePushSettings(usual)
  return browser
}

const assign = (name: string) => marta.api.addBoardTask({ name, priority: 'mid', assigned_to: 'jon' })

const invite = async (title: string): Promise<string> =>
  (await marta.api.addEvent({ title, date: '2097-03-26', start: '19:00', end: '22:00', attendeeIds: [jon.id] })).event
    .id

/** Has so much time pass without waiting for it, pushes what is due then, and waits for its jobs; answers to how many people. */
const letPass = async (seconds = 11): Promise<number> => {
  const back = (column: string): string => `${column} = ${column} - make_interval(secs => ${seconds})`
  await server.owner.query(`UPDATE push_settings SET ${back('last_pushed_at')}`)
  await server.owner.query(`UPDATE notifications SET ${back('created_at')}`)
  await server.owner.query(`UPDATE push_devices SET ${back('created_at')}`)
  await server.owner.query(`UPDATE pgboss.job SET ${back('start_after')} WHERE name = 'send-push'`)
  const people = await pushWhatIsNew(server.services)
  await jobsDone(server)
  return people
}

const texts = () => service.taken.map(({ message }) => message.body)
const devicesOf = async (person: QuickPerson) => (await person.api.getPushSettings({})).devices

test('what is new comes signed and encrypted, once, in its language, with what the bell has of it', async () => {
  await server.owner.query("UPDATE accounts SET language = 'cs' WHERE id = $1", [jon.id])
  await switchOn(jon)
  const { task } = await assign('Book the van')
  expect(await pushWhatIsNew(server.services)).toBe(0)
  await letPass()
  await letPass(3600)
  await server.owner.query('UPDATE accounts SET language = NULL WHERE id = $1', [jon.id])
  expect(service.faults).toEqual([])
  expect(service.taken.map(({ message }) => message)).toEqual([
    {
      person: jon.id,
      notificationId: expect.any(String),
      title: 'Night Ferry',
      body: expect.stringContaining('„Book the van“'),
      url: `/board?task=${task.id}&workspace=${marta.workspaceId}`,
      tag: `band:${marta.workspaceId}`,
      unread: 1,
      lang: 'cs',
    },
  ])
  const [push] = service.taken
  expect(push?.headers).toMatchObject({ ttl: '86400', urgency: 'normal', topic: expect.stringMatching(/^[\w-]{32}$/) })
  expect((await devicesOf(jon))[0]).toMatchObject({ isThis: true, lastSuccessAt: expect.any(String) })
})

test('what was read on another device in the meantime is not pushed, nor what was cleared', async () => {
  await switchOn(jon)
  await assign('Tune the drums')
  await jon.api.markNotificationAsRead({})
  await letPass()
  await assign('Change the strings')
  await jon.api.clearNotifications({})
  await letPass(100)
  expect(texts()).toEqual([])
})

test('a flood of one band is one notification that replaces itself, at most once a minute', async () => {
  await switchOn(jon)
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) await assign(name)
  await letPass()
  await assign('Six')
  await letPass(30)
  expect(service.taken).toHaveLength(1)
  expect(texts()[0]?.split('\n')).toEqual([
    'marta assigned you “Five”',
    'marta assigned you “Four”',
    'marta assigned you “Three”',
    'And 2 more.',
  ])
  await letPass(31)
  expect(texts()[1]).toMatch(/^marta assigned you “Six”\n/)
  expect(service.taken.map(({ message }) => [message.tag, message.unread])).toEqual([
    [`band:${marta.workspaceId}`, 5],
    [`band:${marta.workspaceId}`, 6],
  ])
})

test('an invitation has a notification of its own, which asks Yes or No', async () => {
  await switchOn(jon)
  const eventId = await invite('Rehearsal')
  await letPass()
  expect(service.taken[0]?.message.ask).toEqual({
    workspaceId: marta.workspaceId,
    eventId,
    yes: { label: 'Yes', said: 'You said yes: Rehearsal' },
    no: { label: 'No', said: 'You said no: Rehearsal' },
  })
  expect(service.taken[0]?.message.tag).toMatch(/^question:/)
  expect(service.taken[0]?.headers.urgency).toBe('high')
})

test('in quiet hours nothing comes but what begins within the hour, and afterwards what is still unread, as one', async () => {
  await switchOn(jon)
  const now = new Date()
  const minute = now.getUTCHours() * 60 + now.getUTCMinutes()
  const quiet = { from: (minute + 1430) % 1440, until: (minute + 20) % 1440 }
  await jon.api.savePushSettings({ ...usual, quiet })
  await assign('Sleep well')
  await assign('Dream of drums')
  await letPass()
  expect(texts()).toEqual([])
  await server.owner.query(
    `INSERT INTO notifications (account_id, id, workspace_id, kind, facts, path)
     VALUES ($1, gen_random_uuid(), $2, 'event-soon', '{"event": "Night show", "time": "23:30"}', '/calendar')`,
    [jon.id, marta.workspaceId],
  )
  await letPass()
  expect(texts()).toEqual(['Night show begins at 23:30'])
  await jon.api.savePushSettings(usual)
  await letPass(61)
  expect(texts()[1]?.split('\n').toSorted()).toEqual([
    'Night show begins at 23:30',
    'marta assigned you “Dream of drums”',
    'marta assigned you “Sleep well”',
  ])
  expect(service.taken).toHaveLength(2)
})

test('a muted kind is not pushed, and not after it is wanted again either', async () => {
  await switchOn(jon)
  await jon.api.savePushSettings({ ...usual, muted: ['tasks'] })
  await assign('Count the shirts')
  await letPass()
  await jon.api.savePushSettings(usual)
  await letPass(100)
  expect(texts()).toEqual([])
})

test.for([404, 410])('a device whose push service answers %i is let go of', async (status) => {
  await switchOn(jon)
  service.answers = { status }
  await assign('Load the van')
  await letPass()
  expect(await devicesOf(jon)).toEqual([])
})

test.for([
  [{ status: 500 }, 31],
  [{ status: 429, headers: { 'retry-after': '900' } }, 901],
] as const)(
  'what a push service does not take (%o) is tried again after a while, as it asks',
  async ([answer, seconds]) => {
    await switchOn(jon)
    service.answers = answer
    await assign('Load the van')
    await letPass()
    expect(service.asked).toBe(1)
    service.answers = { status: 201 }
    await letPass(seconds - 10)
    expect(texts()).toEqual([])
    await letPass(10)
    expect(texts()).toEqual(['marta assigned you “Load the van”'])
  },
)

test('a push service that never takes a message is given up, and the next message is tried again', async () => {
  await switchOn(jon)
  service.answers = { status: 503 }
  await assign('Load the van')
  await letPass()
  for (let turn = 0; turn < 6; turn += 1) await letPass(7201)
  expect(service.asked).toBe(5)
  service.answers = { status: 400 }
  await assign('Unload the van')
  await letPass()
  await letPass(7201)
  expect(service.asked).toBe(6)
  expect(await devicesOf(jon)).toHaveLength(1)
})

test('a push service that says nothing holds up nobody for long, and is asked again', async () => {
  await switchOn(jon)
  service.answers = null
  await assign('Load the van')
  await letPass()
  service.answers = { status: 201 }
  await letPass(31)
  expect(texts()).toEqual(['marta assigned you “Load the van”'])
})

test('who has left a band gets nothing more of it, and goes on getting what is of others', async () => {
  const sam = await quickPersonWithBand(server, 'sam', 'The Others')
  await switchOn(sam)
  const other = sam.workspaceId
  await join(sam, marta.workspaceId)
  await marta.api.addBoardTask({ name: 'Of Night Ferry', priority: 'mid', assigned_to: 'sam' })
  await server.owner.query('DELETE FROM memberships WHERE account_id = $1 AND workspace_id = $2', [
    sam.id,
    marta.workspaceId,
  ])
  await join(jon, other)
  jon.workspaceId = other
  await jon.api.addBoardTask({ name: 'Of The Others', priority: 'mid', assigned_to: 'sam' })
  jon.workspaceId = marta.workspaceId
  await letPass()
  expect(service.taken.map(({ message }) => [message.title, message.body])).toEqual([
    ['The Others', 'jon assigned you “Of The Others”'],
  ])
})

test('a device ends with its session, and is nobody’s once another person switches it on', async () => {
  const eva = await quickPerson(server, 'eva')
  const shared = await switchOn(jon)
  await switchOn(eva, shared)
  expect([(await devicesOf(jon)).length, (await devicesOf(eva)).length]).toEqual([0, 1])
  await eva.api.logout({})
  const { rowCount } = await server.owner.query('SELECT FROM push_devices')
  expect(rowCount).toBe(0)
})

test('the browser of a session is one device however often it subscribes, and the eleventh ends the first', async () => {
  await switchOn(jon)
  const again = await switchOn(jon)
  await switchOn(jon, again)
  const { rows } = await server.owner.query<{ endpoint: string }>('SELECT endpoint FROM push_devices')
  expect(rows).toEqual([{ endpoint: again.subscription.endpoint }])
  for (let turn = 0; turn < 10; turn += 1)
    await server.owner.query(
      `WITH made AS (INSERT INTO sessions (token_hash, account_id, expires_at)
         VALUES (decode(md5($2), 'hex'), $1, now() + interval '1 day') RETURNING token_hash)
       INSERT INTO push_devices (id, account_id, session_hash, endpoint, p256dh, auth, public_key, name, created_at)
       SELECT gen_random_uuid(), $1, token_hash, 'https://push.example/' || $2, 'p', 'a', 'ours', 'Phone', now() + interval '1 hour' FROM made`,
      [jon.id, String(turn)],
    )
  await switchOn(jon, again)
  const devices = await devicesOf(jon)
  expect([devices.length, devices.some(({ isThis }) => isThis)]).toEqual([10, true])
})

test('addresses in private networks, without https or with a password, and broken keys are refused', async () => {
  const { subscription } = service.subscribe()
  const refused = async (more: Partial<typeof subscription> & { publicKey?: string }) =>
    (
      await refusalOf(
        jon.api.addPushDevice({ ...subscription, publicKey: service.publicKey, ...more, timeZone: 'UTC' }),
      )
    )?.status
  for (const endpoint of [
    'http://push.example.com/1',
    'https://10.0.0.1/push',
    'https://[::1]/push',
    'https://me:secret@push.example.com/1',
    `https://push.example.com/${'x'.repeat(1000)}`,
    'ftp://push.example.com/1',
  ])
    expect(await refused({ endpoint }), endpoint).toBe(400)
  expect(await refused({ p256dh: `B${'A'.repeat(86)}` })).toBe(400)
  expect(await refused({ auth: 'short' })).toBe(400)
  expect(await refused({ publicKey: makePushKeys(['other'])[0].publicKey })).toBe(400)
})

test('a name that leads into a private network is not followed there', async () => {
  const { subscription } = service.subscribe()
  await switchOn(jon, { ...service.subscribe(), subscription: { ...subscription, endpoint: 'https://localhost/push' } })
  await assign('Load the van')
  await server.owner.query("UPDATE push_devices SET endpoint = 'https://10.1.2.3/push'")
  await letPass()
  expect([service.asked, await devicesOf(jon)]).toEqual([0, []])
})

test('a test is sent at once, to one’s own devices only', async () => {
  await switchOn(jon)
  const [device] = await devicesOf(jon)
  const deviceId = device?.id ?? ''
  await jon.api.testPushDevice({ deviceId })
  expect(service.taken[0]?.message).toMatchObject({ title: 'Backline', tag: 'test', person: jon.id })
  expect(await refusalOf(marta.api.testPushDevice({ deviceId }))).toMatchObject({ status: 404 })
  expect(await refusalOf(marta.api.endPushDevice({ deviceId }))).toMatchObject({ status: 404 })
  service.answers = { status: 500 }
  expect(await refusalOf(jon.api.testPushDevice({ deviceId }))).toMatchObject({ status: 409 })
  service.answers = { status: 410 }
  expect(await refusalOf(jon.api.testPushDevice({ deviceId }))).toMatchObject({ status: 409 })
  expect(await devicesOf(jon)).toEqual([])
})

test('a browser that knows a former key of the server hears it until that key is dropped', async () => {
  const [former, current] = ['k'.repeat(43), 'n'.repeat(43)] as const
  const replaced = await startServer({ ...server.parts, port: 0, role: 'web', keys: [current, former] })
  onTestFinished(() => replaced.stop())
  const kim = await quickPerson({ ...server, address: replaced.address }, 'kim')
  expect((await kim.api.getPushSettings({})).publicKey).not.toBe(service.publicKey)
  const { device } = await kim.api.addPushDevice({
    ...service.subscribe().subscription,
    publicKey: service.publicKey,
    timeZone: 'UTC',
  })
  await kim.api.testPushDevice({ deviceId: device.id })
  expect(service.taken).toHaveLength(1)
  const dropped = await startServer({ ...server.parts, port: 0, role: 'web', keys: [current] })
  onTestFinished(() => dropped.stop())
  const later = await quickPerson({ ...server, address: dropped.address }, 'lou')
  await server.owner.query('UPDATE push_devices SET account_id = $1', [later.id])
  expect((await refusalOf(later.api.testPushDevice({ deviceId: device.id })))?.status).toBe(409)
  expect([service.taken.length, (await later.api.getPushSettings({})).devices]).toEqual([
    1,
    [expect.objectContaining({ id: device.id })],
  ])
})
