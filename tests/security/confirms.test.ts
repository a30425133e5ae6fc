import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Route } from '#kernel/route.ts'
import { hashToken } from '#server/secret-token.ts'
import { allRoutes } from '#tests/support/all-routes.gen.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { callAs } from './call-as.ts'
import { sampleInputs } from './sample-inputs.ts'
import { snapshot } from './snapshot.ts'
import { type Actor, buildWorld, type World } from './world.ts'

type RowName = keyof typeof allRoutes

let server: TestServer
let world: World
beforeAll(async () => {
  server = await startTestServer()
  world = await buildWorld(server)
})
afterAll(() => server.close())

const rows = Object.entries(allRoutes as Record<string, Route>) as [RowName, Route][]
const fieldsOf = (row: Route): string[] =>
  row.body && 'shape' in row.body ? Object.keys(row.body.shape as Record<string, unknown>) : []

// Passwords that are set or opened by these, not those of the person who calls.
const ofLinks = ['makeGuestLink', 'changeGuestLink', 'makeTransfer', 'changeTransfer']
const ofMailboxes = ['connectMailbox', 'testMailbox']
// They ask for the person's own password, by the same counter.
const askingForOwn: RowName[] = ['changePassword', 'confirmSession']

test('no other row for people with a session takes their password', () => {
  const taking = rows
    .filter(([, row]) => row.access !== 'public' && row.access !== 'link' && fieldsOf(row).includes('password'))
    .map(([name]) => name)
  expect(taking.sort()).toEqual([...ofLinks, ...ofMailboxes, ...askingForOwn].sort())
})

/** Makes the last proof of an actor an hour old. */
const makeStale = async (actor: Actor): Promise<string> => {
  const token = actor.cookie.slice('backline='.length)
  await server.owner.query(
    `INSERT INTO sessions (token_hash, account_id, confirmed_at, expires_at)
     VALUES ($1, $2, now() - interval '1 hour', now() + interval '1 day')
     ON CONFLICT (token_hash) DO UPDATE SET confirmed_at = now() - interval '1 hour'`,
    [hashToken(token), actor.id],
  )
  await server.owner.query('DELETE FROM rate_windows')
  return token
}

const attempt = (actor: Actor, name: RowName, more: object = {}) => {
  const input = sampleInputs[name]
  const sample = input === 'endless' ? {} : input(world.ours, world)
  return callAs(server, actor, name, { ...sample, ...more }, world.ours.workspaceId)
}

const confirming = rows.filter(([, row]) => row.confirms)

test('what ends or hands over an account or a band is confirmed', () => {
  expect(confirming.length).toBeGreaterThan(10)
})

test.each(confirming)('%s does nothing when the last proof is long ago, and says what proves it', async (name, row) => {
  const actor = row.access === 'admin' ? world.admin : world.owner
  const asks = row.access === 'admin' ? '"asksFactor":["passkey"' : '"asksPassword":true'
  await makeStale(actor)
  const before = await snapshot(server, world.ours)
  const asked = await attempt(actor, name, { password: 'correct horse battery' })
  expect([asked.status, asked.text]).toEqual([403, expect.stringContaining(asks)])
  expect(await snapshot(server, world.ours)).toBe(before)
})

test('only a download that goes on may do so with a proof of today', async () => {
  const token = await makeStale(world.owner)
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${server.address}${path}`, {
      ...init,
      headers: { cookie: `backline=${token}`, 'sec-fetch-site': 'same-origin', range: 'bytes=1-', ...init.headers },
    })
  expect((await ask('/export-account')).status).toBe(206)
  const { csrfToken } = (await (await ask('/api/csrf-token')).json()) as { csrfToken: string }
  const headers = { 'x-csrftoken': csrfToken, 'content-type': 'application/json' }
  expect((await ask('/begin-totp', { method: 'POST', headers, body: '{}' })).status).toBe(403)
})

test.each(askingForOwn)('%s ends a session with the fifth wrong password', async (name) => {
  const token = await makeStale(world.owner)
  const before = await snapshot(server, world.ours)
  const wrong = { password: 'a wrong guess', passwordAgain: 'a wrong guess', currentPassword: 'a wrong guess' }
  const statuses = []
  for (let at = 0; at < 6; at++) statuses.push((await attempt(world.owner, name, wrong)).status)
  expect(statuses).toEqual([400, 400, 400, 400, 401, 401])
  const { rowCount } = await server.owner.query('SELECT FROM sessions WHERE token_hash = $1', [hashToken(token)])
  expect(rowCount).toBe(0)
  expect(await snapshot(server, world.ours)).toBe(before)
})
