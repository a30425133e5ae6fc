import { randomUUID } from 'node:crypto'
import pg, { type QueryResultRow } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type QuickPerson, quickPerson } from '#tests/support/quick-person.ts'
import { rawSong } from '#tests/support/raw-song.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let ana: QuickPerson
let ben: QuickPerson
let anas: string
let bens: string
beforeAll(async () => {
  server = await startTestServer()
  ana = await quickPerson(server, 'ana', 'pro')
  ben = await quickPerson(server, 'ben', 'pro')
  anas = (await ana.api.createWorkspace({ workspaceName: 'Same name' })).workspace.id
  bens = (await ben.api.createWorkspace({ workspaceName: 'Same name' })).workspace.id
  await ben.api.sendInvite({ workspaceId: bens, email: 'canary-b@example.com' })
  await server.owner.query(
    `INSERT INTO demos (workspace_id, id, song_id, title, version, file_key, file_name, file_kind, file_bytes, file_sha256,
       overview, added_by, added_at)
     SELECT $1, gen_random_uuid(), $3, title, v, 'k', 'n', 'mp3', 1, '', '\\x0102', $2, now() + make_interval(secs => v)
     FROM (VALUES ('CANARY-B old', 1), ('CANARY-B new', 2.5)) AS t (title, v)`,
    [bens, ben.id, await rawSong(server.owner, bens, 'CANARY-B')],
  )
})
afterAll(() => server.close())

/** Asks as the serving role, with the walls set for a workspace and a person; rolled back afterwards. */
const ask = async <T extends QueryResultRow>(
  walls: { workspace?: string; user?: string },
  query: string,
  values: unknown[] = [],
): Promise<T[]> => {
  // A connection of its own: what servers' connections are asked is held to their order of locks.
  const client = new pg.Client(server.parts.logins.app)
  await client.connect()
  try {
    await client.query('BEGIN')
    await client.query("SELECT set_config('app.workspace_id', $1, true), set_config('app.user_id', $2, true)", [
      walls.workspace ?? '',
      walls.user ?? '',
    ])
    return (await client.query<T>(query, values)).rows
  } finally {
    await client.end()
  }
}

test('every table of a workspace forces row security and checks what is written', async () => {
  const { rows } = await server.owner.query(`
    SELECT c.relname AS name, c.relrowsecurity AND c.relforcerowsecurity AS forced,
      EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid AND p.polwithcheck IS NOT NULL) AS checked
    FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND (c.relname = 'workspaces' OR EXISTS (
      SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'workspace_id'))`)
  expect(rows.map((row) => row.name)).toEqual(
    expect.arrayContaining(['workspaces', 'memberships', 'invitations', 'demos']),
  )
  expect(rows.filter((row) => !row.forced || !row.checked)).toEqual([])
})

test('inside one workspace nothing of another is seen', async () => {
  const inAnas = { workspace: anas, user: ana.id }
  for (const table of ['memberships', 'invitations', 'demos', 'demo_notes']) {
    expect(await ask(inAnas, `SELECT * FROM ${table} WHERE workspace_id <> $1`, [anas])).toEqual([])
  }
  expect(await ask(inAnas, 'SELECT id FROM workspaces')).toEqual([{ id: anas }])
  expect(await ask({}, 'SELECT id FROM workspaces UNION ALL SELECT workspace_id FROM memberships')).toEqual([])
  expect(await ask({ workspace: bens, user: ben.id }, 'SELECT title FROM demos')).toHaveLength(2)
})

test('nothing is written into another workspace', async () => {
  const inAnas = { workspace: anas, user: ana.id }
  expect(await ask(inAnas, 'UPDATE workspaces SET name = $1 WHERE id = $2 RETURNING id', ['taken', bens])).toEqual([])
  expect(await ask(inAnas, 'DELETE FROM memberships WHERE workspace_id = $1 RETURNING role', [bens])).toEqual([])
  await expect(ask(inAnas, "INSERT INTO memberships VALUES ($1, $2, 'member')", [bens, ana.id])).rejects.toThrow(
    'row-level security',
  )
  await expect(
    ask(inAnas, 'INSERT INTO workspaces (id, name, owner_id, hue) VALUES ($1, $2, $3, $4)', [
      randomUUID(),
      'x',
      ana.id,
      'rose',
    ]),
  ).rejects.toThrow('row-level security')
  await expect(ask(inAnas, "UPDATE accounts SET tier = 'admin'")).rejects.toThrow('permission denied')
})

test('the cards show the workspaces of the person and of nobody else', async () => {
  const cards = (user?: string, workspace?: string) =>
    ask<{ id: string; demo_title: string | null }>(
      { ...(user && { user }), ...(workspace && { workspace }) },
      'SELECT id, demo_title FROM my_workspace_cards()',
    )
  expect(await cards(ana.id)).toEqual([{ id: anas, demo_title: null }])
  // The workspace that the transaction is in does not widen it.
  expect(await cards(ana.id, bens)).toEqual([{ id: anas, demo_title: null }])
  expect(await cards(ben.id)).toEqual([{ id: bens, demo_title: 'CANARY-B new' }])
  expect(await cards()).toEqual([])
  expect(await cards(randomUUID())).toEqual([])
  expect(JSON.stringify(await ana.api.getWorkspaces({}))).not.toMatch(/CANARY-B|canary-b/)
  const [mine] = (await ben.api.getWorkspaces({})).workspaces
  expect(mine).toMatchObject({
    pendingInvitations: 1,
    newestDemo: { name: 'CANARY-B new', version: 2.5, overview: 'AQI=', addedBy: 'ben' },
  })
})

test('functions that step over the walls have a fixed search path and serve the serving role only', async () => {
  const { rows } = await server.owner.query(`
    SELECT p.proname AS name, coalesce(p.proconfig::text, '') LIKE '%search_path=%' AS fixed,
      p.proacl IS NOT NULL AND NOT EXISTS (SELECT FROM aclexplode(p.proacl) a WHERE a.grantee = 0) AS closed
    FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace AND p.prosecdef`)
  expect(rows.map((row) => row.name)).toEqual(expect.arrayContaining(['my_workspace_cards', 'find_invitation']))
  expect(rows.filter((row) => !row.fixed || !row.closed)).toEqual([])
})
