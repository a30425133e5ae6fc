import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endOfWeek } from '#features/workspaces/contract/workspace-end.ts'
import type { Route } from '#kernel/route.ts'
import { allRoutes } from '#tests/support/all-routes.gen.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { callAs } from './call-as.ts'
import { nothing } from './ids-of-nothing.ts'
import { type Ids, sampleInputs } from './sample-inputs.ts'
import { snapshot } from './snapshot.ts'
import { type Actor, buildWorld, type World } from './world.ts'

// A workspace that was deleted within the last week is there for nobody: each row answers as for one that never was.

type RowName = keyof typeof allRoutes
const rows = (Object.entries(allRoutes) as [RowName, Route][]).filter(([name]) => sampleInputs[name] !== 'endless')
const inWorkspace = ({ access }: Route): boolean => access === 'member' || access === 'paid' || access === 'owner'

let server: TestServer
let world: World
let before: string
beforeAll(async () => {
  server = await startTestServer()
  world = await buildWorld(server)
  await putAway(world.ours.workspaceId)
  before = await snapshot(server, world.ours)
})
afterAll(() => server.close())

const putAway = async (workspaceId: string): Promise<void> => {
  await server.owner.query('BEGIN')
  await server.owner.query("SELECT set_config('app.workspace_id', $1, true)", [workspaceId])
  await server.owner.query('SELECT put_workspace_away($1, false)', [endOfWeek(new Date())])
  await server.owner.query('COMMIT')
}

const attempt = (actor: Actor | null, name: RowName, ids: Ids, workspaceId: string | null) => {
  const input = sampleInputs[name]
  return callAs(server, actor, name, input === 'endless' ? {} : input(ids, world), workspaceId)
}

describe('those who were in it are told what strangers are told', () => {
  test.each(rows.filter(([, row]) => inWorkspace(row)))('%s', async (name) => {
    const unknown = nothing()
    for (const actor of [world.owner, world.manager, world.member, world.guest]) {
      const deleted = await attempt(actor, name, world.ours, world.ours.workspaceId)
      const missing = await attempt(actor, name, unknown, unknown.workspaceId)
      expect([name, actor.name, deleted]).toEqual([name, actor.name, { ...missing, status: 404 }])
    }
  })
})

// They answer in words of their own, whatever became of the reminder; who waits may take that back at any time.
const ofReminders = /This reminder is gone|Reminder cancelled/

describe('links of it lead nowhere', () => {
  test.each(rows.filter(([, row]) => row.access === 'link'))('%s', async (name) => {
    const deleted = await attempt(null, name, world.ours, null)
    expect(deleted.text).not.toContain(world.ours.canary)
    if (name.includes('Reminder')) expect(deleted.text).toMatch(ofReminders)
    else expect([name, deleted]).toEqual([name, await attempt(null, name, nothing(), null)])
  })
})

// The owner alone is told what can be brought back; and a post in the community is its author's, with the words that they wrote.
const ownersOwn: ReadonlySet<RowName> = new Set<RowName>(['getDeletedWorkspaces', 'bringWorkspaceBack'])
const holdsPosts = (name: RowName): boolean => /Post|[Cc]ommunity/.test(name) || name === 'exportAccount'

describe('nothing else tells of it', () => {
  const others = rows.filter(
    ([name, row]) => !inWorkspace(row) && row.access !== 'admin' && row.method === 'GET' && !ownersOwn.has(name),
  )
  test.each(others)('%s', async (name) => {
    for (const actor of [null, world.owner, world.member, world.outsider]) {
      const { status, text } = await attempt(actor, name, world.ours, world.ours.workspaceId)
      expect([name, status < 500]).toEqual([name, true])
      expect(text).not.toContain(world.ours.workspaceId)
      if (!holdsPosts(name)) expect(text).not.toContain(world.ours.canary)
    }
  })
})

test('all of that changed nothing in it', async () => {
  const rest = (stored: string): string[] => stored.split('\n').filter((line) => !line.startsWith('link_reminders '))
  expect(rest(await snapshot(server, world.ours))).toEqual(rest(before))
})

// Triggers see to rows that somebody else was let to.
test('every function that steps over the walls to bands and their people asks whether they are deleted', async () => {
  const { rows: functions } = await server.owner.query<{ name: string; source: string }>(`
    SELECT proname AS name, prosrc AS source FROM pg_proc
    WHERE prosecdef AND prorettype <> 'trigger'::regtype AND pronamespace = 'public'::regnamespace AND prosrc ~ '\\m(workspaces|memberships)\\M' ORDER BY 1`)
  expect(functions.length).toBeGreaterThan(20)
  const careless = functions.filter(({ source }) => !/\baway\b|deleted_until/.test(source)).map(({ name }) => name)
  expect(careless).toEqual(Object.keys(asksInOtherWays).sort())
})

/** Functions that need not ask, each with the reason. */
const asksInOtherWays: Readonly<Record<string, string>> = {
  count_links: 'counts visits of pages, which are not found',
  feedback_shares_band: 'people of a deleted band were in it together all the same',
  make_server_notifications: 'looks for the time zone of a person',
  withdraw_notifications: 'takes back what was told of the workspace of the transaction',
  withdraw_notifications_of: 'takes back what one person was told of it',
}
