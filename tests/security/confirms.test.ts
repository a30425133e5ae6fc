import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Route } from '#kernel/route.ts'
import { hashToken } from '#server/secret-token.ts'
import { allRoutes } from '#tests/support/all-routes.gen.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { callAs } from './call-as.ts'
import { sampleInputs } from './sample-inputs.ts'
import { snapshot } from './snapshot.ts'
import { buildWorld, type World } from './world.ts'

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
const ofLinks = ['makeGuestLink', 'changeGuestLink', 'makeTransfer', 'changeTransfer', 'makeTransferRequest']
const ofMailboxes = ['connectMailbox', 'testMailbox']
// It asks for the password that it changes, by the same counter.
const asksItself: RowName[] = ['changePassword']

test('every row for people with a session that takes a password asks for their own', () => {
  const taking = rows
    .filter(([, row]) => row.access !== 'public' && row.access !== 'link' && fieldsOf(row).includes('password'))
    .map(([name]) => name)
  const others = new Set<string>([...ofLinks, ...ofMailboxes, ...asksItself])
  const asking = rows.filter(([, row]) => row.confirms).map(([name]) => name)
  expect(asking.length).toBeGreaterThan(5)
  expect(taking.filter((name) => !others.has(name)).sort()).toEqual(asking.sort())
})

const confirming = rows.filter(([name, row]) => row.confirms ?? asksItself.includes(name))

test.each(confirming)('%s ends a session with the fifth wrong password, and nothing was done', async (name, row) => {
  const actor = row.access === 'admin' ? world.admin : world.owner
  const token = actor.cookie.slice('backline='.length)
  await server.owner.query(
    `INSERT INTO sessions (token_hash, account_id, confirmed_at, expires_at)
     VALUES ($1, $2, now() - interval '1 hour', now() + interval '1 day')
     ON CONFLICT (token_hash) DO UPDATE SET confirmed_at = now() - interval '1 hour'`,
    [hashToken(token), actor.id],
  )
  await server.owner.query('DELETE FROM rate_windows')
  const before = await snapshot(server, world.ours)
  const input = sampleInputs[name]
  const attempt = (password: object) => {
    const sample = input === 'endless' ? {} : input(world.ours, world)
    return callAs(server, actor, name, { ...sample, ...password }, world.ours.workspaceId)
  }
  if (row.confirms === 'stale') {
    const asked = await attempt({ password: undefined })
    expect([asked.status, asked.text]).toEqual([403, expect.stringContaining('"asksPassword":true')])
  }
  const wrong = row.confirms ? { password: 'a wrong guess' } : { currentPassword: 'a wrong guess' }
  const statuses = []
  for (let at = 0; at < 6; at++) statuses.push((await attempt(wrong)).status)
  expect(statuses).toEqual([400, 400, 400, 400, 401, 401])
  const { rowCount } = await server.owner.query('SELECT FROM sessions WHERE token_hash = $1', [hashToken(token)])
  expect(rowCount).toBe(0)
  expect(await snapshot(server, world.ours)).toBe(before)
})
