import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type QuickPerson, quickPerson, quickPersonWithBand, refusalOf } from '#tests/support/quick-person.ts'
import { wavSound } from '#tests/support/sound.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'
import { startWebhookReceiver, type WebhookReceiver } from '#tests/support/webhook-receiver.ts'
import type { WebhookKind } from '../contract/webhook-kinds.ts'
import { forgetWhatIsOver, sendWhatIsDue } from './timed-webhooks.ts'

let server: TestServer
let receiver: WebhookReceiver
let marta: QuickPerson
let jon: QuickPerson
beforeAll(async () => {
  server = await startTestServer({ webhookNetworks: ['127.0.0.0/8'] })
  receiver = await startWebhookReceiver()
  marta = await quickPersonWithBand(server, 'marta')
  jon = await quickPerson(server, 'jon')
  await server.owner.query("INSERT INTO memberships (workspace_id, account_id, role) VALUES ($1, $2, 'member')", [
    marta.workspaceId,
    jon.id,
  ])
  jon.workspaceId = marta.workspaceId
})
afterAll(async () => {
  await server?.close()
  await receiver?.close()
})
beforeEach(async () => {
  await server.owner.query('DELETE FROM webhooks')
  receiver.calls.length = 0
  receiver.answers = { status: 204 }
})

const add = (path = '/', more: { format?: 'discord'; kinds?: WebhookKind[] } = {}) =>
  marta.api.addWebhook({ name: 'Our chat', address: receiver.address + path, format: 'standard', ...more })

const assign = async (name: string): Promise<string> =>
  (await marta.api.addBoardTask({ name, priority: 'mid', assigned_to: 'jon' })).task.id

const logOf = async (webhookId: string) => (await marta.api.getWebhookDeliveries({ webhookId })).deliveries

const webhookIs = (state: string) =>
  until(async () => (await marta.api.getWebhooks({})).webhooks.find((one) => one.state === state))

const inState = (webhookId: string, state: 'delivered' | 'failed') =>
  until(async () => (await logOf(webhookId)).find((one) => one.state === state))

/** Has the time pass without waiting for it: all that is due by then is tried. */
const letPass = async (interval: string): Promise<void> => {
  await server.owner.query('UPDATE webhook_deliveries SET next_try_at = next_try_at - $1::interval', [interval])
  await server.owner.query('UPDATE webhooks SET failing_since = failing_since - $1::interval', [interval])
  await sendWhatIsDue(server.services)
}

const triesOf = (webhookId: string, tries: number) =>
  until(async () => (await logOf(webhookId)).find((one) => one.tries === tries && (one.fault !== '' || one.status)))

test('an event comes signed, and says what happened, where it is and to whom', async () => {
  const { webhook, secret } = await add()
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  const id = await assign('Book the van')
  const call = await until(async () => receiver.calls[0])
  expect(receiver.verified(call, secret)).toEqual({
    type: 'task-assigned',
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    data: {
      workspace: { id: marta.workspaceId, name: 'Night Ferry' },
      text: '“Book the van” is for jon, says marta',
      url: `${server.address}/board?task=${id}&workspace=${marta.workspaceId}`,
      by: 'marta',
      to: ['jon'],
      ids: { task: id },
      facts: { task: 'Book the van' },
    },
  })
  expect(() => receiver.verified(call && { ...call, body: call.body.replace('van', 'bus') }, secret)).toThrow()
  expect(call?.headers).toMatchObject({
    'content-type': 'application/json',
    'user-agent': expect.stringMatching(/^Backline\/\d/),
  })
  const sent = await inState(webhook.id, 'delivered')
  expect(sent).toMatchObject({
    id: call?.headers['webhook-id'],
    kind: 'task-assigned',
    status: 204,
    tries: 1,
    fault: '',
  })
})

test('a band of one hears of itself', async () => {
  const alone = await quickPersonWithBand(server, 'alone', 'Solo')
  await alone.api.addWebhook({ name: 'Mine', address: receiver.address, format: 'standard' })
  const { task } = await alone.api.addBoardTask({ name: 'Rehearse', priority: 'mid', assigned_to: 'alone' })
  await alone.api.addBoardComment({ taskId: task.id, text: 'On Friday' })
  await until(async () => receiver.calls.length === 2)
  expect(receiver.calls.map(({ body }) => JSON.parse(body).data.text).toSorted()).toEqual([
    'alone commented on “Rehearse”',
    '“Rehearse” is for alone, says alone',
  ])
})

test('who is named in a note on their own song is told once, and so is the webhook', async () => {
  const { webhook } = await add('/', { kinds: ['new-version', 'mention', 'note'] })
  const { demo } = await jon.api.addDemo({ demoTitle: 'Tide', demoVersion: 1, file: wavSound() })
  await marta.api.addDemoNote({ demoId: demo.id, atSeconds: 0, text: '@jon louder', mentions: [jon.id] })
  const log = await logOf(webhook.id)
  expect(log.map(({ kind, text }) => [kind, text])).toEqual([
    ['mention', 'marta mentioned jon on Tide'],
    ['new-version', 'jon uploaded Tide v1'],
  ])
  expect(JSON.parse(log[1]?.event ?? '')).toMatchObject({ data: { to: [], ids: { demo: demo.id } } })
  // What is on its way would come into the next test.
  await until(async () => (await logOf(webhook.id)).every(({ state }) => state === 'delivered'))
})

test('a webhook gets the kinds that it asked for', async () => {
  await add('/drills', { kinds: ['drill-set'] })
  await add('/tasks', { kinds: ['task-assigned'] })
  await assign('Flyers')
  await until(async () => receiver.calls.length > 0)
  expect(receiver.calls.map(({ path }) => path)).toEqual(['/tasks'])
  const { rows } = await server.owner.query('SELECT kind FROM webhook_deliveries')
  expect(rows).toEqual([{ kind: 'task-assigned' }])
})

test('a day of failures is survived: what waited comes when the receiver is back, the same as it was', async () => {
  const { webhook, secret } = await add()
  receiver.answers = { status: 503 }
  await assign('First')
  await triesOf(webhook.id, 1)
  // What comes meanwhile waits for the sweep: a receiver that is away is asked one thing at a time.
  await assign('Second')
  const hours = ['1 minute', '5 minutes', '30 minutes', '2 hours', '6 hours', '6 hours', '6 hours', '6 hours']
  for (const interval of hours) {
    const before = receiver.calls.length
    await letPass(interval)
    await until(async () => receiver.calls.length > before)
    await until(async () =>
      (await logOf(webhook.id)).every(({ nextTryAt, tries }) => nextTryAt !== null || tries === 0),
    )
  }
  expect((await marta.api.getWebhooks({})).webhooks[0]).toMatchObject({ state: 'failing' })
  receiver.answers = { status: 204 }
  receiver.calls.length = 0
  await letPass('6 hours')
  await inState(webhook.id, 'delivered')
  // The other one waits no longer, whenever its next try would have been.
  await letPass('0')
  await until(async () => (await logOf(webhook.id)).every(({ state }) => state === 'delivered'))
  const events = receiver.calls.map((call) => receiver.verified(call, secret))
  expect(events).toEqual(
    expect.arrayContaining(
      ['First', 'Second'].map((task) =>
        expect.objectContaining({ data: expect.objectContaining({ facts: { task } }) }),
      ),
    ),
  )
  expect(events).toHaveLength(2)
  expect((await marta.api.getWebhooks({})).webhooks[0]).toMatchObject({ state: 'on', since: null })
})

test('after days of failures it is switched off, what waited is given up, and those who manage read of it', async () => {
  const { webhook } = await add()
  receiver.answers = { status: 500 }
  await assign('Never')
  await triesOf(webhook.id, 1)
  await letPass('3 days')
  await webhookIs('ended')
  expect(await logOf(webhook.id)).toMatchObject([{ state: 'failed', status: 500, tries: 2, nextTryAt: null }])
  const [told] = await marta.api.getNotifications({})
  expect(told).toMatchObject({
    message: 'The webhook “Our chat” was switched off: its receiver hasn’t taken anything for days',
    url: `/webhooks?workspace=${marta.workspaceId}`,
  })
  expect((await jon.api.getNotifications({})).map(({ kind }) => kind)).not.toContain('webhook-ended')
  await assign('Not even tried')
  expect(await logOf(webhook.id)).toHaveLength(1)
  expect(await refusalOf(marta.api.replayFailedDeliveries({ webhookId: webhook.id }))).toMatchObject({ status: 409 })
  receiver.answers = { status: 200 }
  expect((await marta.api.switchWebhook({ webhookId: webhook.id, on: true })).webhook.state).toBe('on')
  expect(await marta.api.replayFailedDeliveries({ webhookId: webhook.id })).toMatchObject({ replayed: 1 })
  await until(async () => (await logOf(webhook.id))[0]?.state === 'delivered')
})

test('a receiver that is gone for good ends its webhook at once, and one that asks for time gets it', async () => {
  const { webhook } = await add()
  receiver.answers = { status: 429, headers: { 'retry-after': '7200' } }
  await assign('Later')
  const waiting = await triesOf(webhook.id, 1)
  expect(Date.parse(waiting.nextTryAt ?? '') - Date.now()).toBeGreaterThan(7_000_000)
  receiver.answers = { status: 410 }
  await letPass('2 hours')
  await webhookIs('gone')
})

test('something of the log is sent again as it was, under its id, with a signature of now', async () => {
  const { webhook, secret } = await add()
  await assign('Once more')
  const first = await inState(webhook.id, 'delivered')
  await marta.api.replayWebhookDelivery({ deliveryId: first.id })
  await until(async () => receiver.calls.length === 2)
  const [before, after] = receiver.calls
  expect(receiver.verified(after, secret)).toEqual(receiver.verified(before, secret))
  expect(after?.headers['webhook-id']).toBe(before?.headers['webhook-id'])
})

test('what would be tried again later, or waits behind a failure, is sent at once when somebody asks for it', async () => {
  const { webhook } = await add()
  receiver.answers = { status: 503, headers: { 'retry-after': '7200' } }
  await assign('First')
  const failed = await triesOf(webhook.id, 1)
  await assign('Behind it')
  const [behind] = await logOf(webhook.id)
  expect(behind).toMatchObject({ state: 'waiting', tries: 0, nextTryAt: null })
  receiver.answers = { status: 204 }
  const { delivery } = await marta.api.replayWebhookDelivery({ deliveryId: failed.id })
  expect(delivery).toMatchObject({ state: 'waiting', fault: '', nextTryAt: null })
  await marta.api.replayWebhookDelivery({ deliveryId: behind?.id ?? '' })
  await until(async () => (await logOf(webhook.id)).every(({ state }) => state === 'delivered'))
})

test('all that has failed goes out at once, to a receiver that is there again', async () => {
  const { webhook } = await add()
  await assign('First')
  await inState(webhook.id, 'delivered')
  await assign('Second')
  await until(async () => (await logOf(webhook.id)).filter(({ state }) => state === 'delivered').length === 2)
  await server.owner.query("UPDATE webhook_deliveries SET state = 'failed', fault = 'It didn’t take it.'")
  expect(await marta.api.replayFailedDeliveries({ webhookId: webhook.id })).toMatchObject({
    replayed: 2,
    message: '2 events go out again now.',
  })
  // Those of the first time, and of now: nothing is left to the sweep.
  const { rows } = await server.owner.query(
    `SELECT count(*)::int AS sent FROM pgboss.job WHERE name = 'send-webhook'
      AND data->>'deliveryId' IN (SELECT id::text FROM webhook_deliveries)`,
  )
  expect(rows).toEqual([{ sent: 4 }])
  await until(async () => receiver.calls.length === 4)
})

test('a test is sent once, also where a webhook is off', async () => {
  const { webhook, secret } = await add()
  await marta.api.switchWebhook({ webhookId: webhook.id, on: false })
  receiver.answers = { status: 404 }
  const { delivery } = await marta.api.testWebhook({ webhookId: webhook.id })
  expect(delivery).toMatchObject({ kind: 'test', state: 'waiting' })
  const tested = await inState(webhook.id, 'failed')
  expect(tested).toMatchObject({ status: 404, tries: 1, fault: 'It didn’t take it.', nextTryAt: null })
  expect(receiver.verified(receiver.calls[0], secret)).toMatchObject({
    type: 'test',
    data: { text: 'This is a test of the webhook “Our chat”.' },
  })
  expect((await marta.api.getWebhooks({})).webhooks[0]).toMatchObject({ state: 'off' })
})

test('after a new secret both sign for a day, then the new one alone', async () => {
  const { webhook, secret } = await add()
  const rotated = await marta.api.rotateWebhookSecret({ webhookId: webhook.id })
  await marta.api.testWebhook({ webhookId: webhook.id })
  const both = await until(async () => receiver.calls[0])
  expect([secret, rotated.secret].map((one) => receiver.verified(both, one))).toHaveLength(2)
  await server.owner.query("UPDATE webhooks SET both_sign_until = now() - interval '1 minute'")
  await marta.api.testWebhook({ webhookId: webhook.id })
  const one = await until(async () => receiver.calls[1])
  expect(receiver.verified(one, rotated.secret)).toBeTruthy()
  expect(() => receiver.verified(one, secret)).toThrow('No matching signature found')
  const { rows } = await server.owner.query('SELECT address, secret, old_secret FROM webhooks')
  expect(Object.values(rows[0]).every((sealed) => !String(sealed).includes('127.0.0.1'))).toBe(true)
  expect(rows[0].old_secret).not.toBeNull()
  await forgetWhatIsOver(server.services)
  const { rows: after } = await server.owner.query('SELECT old_secret, both_sign_until FROM webhooks')
  expect(after).toEqual([{ old_secret: null, both_sign_until: null }])
})

test('a chat gets a message of its own shape, in which no name calls anybody', async () => {
  await add('/chat', { format: 'discord' })
  await assign('@everyone *sing*')
  const call = await until(async () => receiver.calls[0])
  const { content, allowed_mentions } = JSON.parse(call.body)
  expect(content).toMatch(/^\*\*Night Ferry\*\*: “\\@everyone \\\*sing\\\*” is for jon, says marta\n<http.*>$/)
  expect(allowed_mentions).toEqual({ parse: [] })
})

test('only those who manage a band see and change its webhooks, ten at most', async () => {
  const { webhook } = await add()
  const refused = await Promise.all([
    refusalOf(jon.api.getWebhooks({})),
    refusalOf(jon.api.addWebhook({ name: 'Mine', address: receiver.address, format: 'standard' })),
    refusalOf(jon.api.getWebhookDeliveries({ webhookId: webhook.id })),
    refusalOf(jon.api.deleteWebhook({ webhookId: webhook.id })),
  ])
  expect(refused.map((one) => one?.status)).toEqual([403, 403, 403, 403])
  const more = await Promise.allSettled(Array.from({ length: 11 }, () => add()))
  expect(more.filter(({ status }) => status === 'fulfilled')).toHaveLength(9)
  expect(await marta.api.deleteWebhook({ webhookId: webhook.id })).toMatchObject({
    message: 'The webhook “Our chat” is deleted.',
  })
  expect((await marta.api.getWebhooks({})).webhooks).toHaveLength(9)
})

test('what is changed of a webhook holds, and its address stays where none is given', async () => {
  const { webhook } = await add('/here', { kinds: ['drill-set'] })
  const { webhook: changed } = await marta.api.editWebhook({
    webhookId: webhook.id,
    name: 'The room',
    format: 'standard',
    kinds: ['task-assigned'],
  })
  expect(changed).toMatchObject({ name: 'The room', kinds: ['task-assigned'], host: new URL(receiver.address).host })
  await assign('Strings')
  expect((await until(async () => receiver.calls[0])).path).toBe('/here')
  const wrong = marta.api.addWebhook({ name: ' ', address: 'ftp://example.com', format: 'standard' })
  expect(await refusalOf(wrong)).toMatchObject({
    status: 400,
    fields: { name: 'Name is required.', address: 'An address looks like https://example.com/webhook.' },
  })
})

test('nothing goes into a private network, whatever its name is, unless the operator lets it', async () => {
  const walled = await startTestServer()
  const owner = await quickPersonWithBand(walled, 'owner')
  const addressFault = async (address: string) => {
    const refused = await refusalOf(owner.api.addWebhook({ name: 'In', address, format: 'standard' }))
    return (refused?.fields as { address?: string } | undefined)?.address
  }
  expect(await addressFault('http://example.com/')).toBe('The address must begin with https://.')
  expect(await addressFault('https://example.com:8443/')).toMatch(/no port/)
  expect(await addressFault('https://me:secret@example.com/')).toMatch(/no user name and no password/)
  for (const host of ['10.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '169.254.169.254'])
    expect(await addressFault(`https://${host}/`), host).toMatch(/private network/)
  const { webhook } = await owner.api.addWebhook({ name: 'In', address: 'https://localhost/', format: 'standard' })
  await owner.api.testWebhook({ webhookId: webhook.id })
  const tested = await until(async () =>
    (await owner.api.getWebhookDeliveries({ webhookId: webhook.id })).deliveries.find(
      ({ state }) => state === 'failed',
    ),
  )
  expect(tested).toMatchObject({
    status: null,
    fault: 'The address leads into a private network, and this server doesn’t go there.',
  })
  await walled.close()
})

test('a band that is deleted sends nothing any more', async () => {
  const { webhook } = await add()
  receiver.answers = { status: 500 }
  await assign('Too late')
  await triesOf(webhook.id, 1)
  await server.owner.query("UPDATE workspaces SET deleted_until = now() + interval '7 days' WHERE id = $1", [
    marta.workspaceId,
  ])
  await letPass('1 day')
  await server.owner.query('UPDATE workspaces SET deleted_until = NULL')
  expect(receiver.calls).toHaveLength(1)
  await letPass('1 minute')
  await until(async () => receiver.calls.length === 2)
})

test('what is taken back and told again is sent again', async () => {
  await add()
  const taskId = await assign('To and fro')
  await marta.api.editBoardTask({ taskId, assigned_to: 'marta' })
  await marta.api.editBoardTask({ taskId, assigned_to: 'jon' })
  await until(async () => receiver.calls.length === 3)
  expect(receiver.calls.map(({ body }) => JSON.parse(body).data.to).toSorted()).toEqual([['jon'], ['jon'], ['marta']])
})
