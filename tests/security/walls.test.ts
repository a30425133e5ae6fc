import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { testInstallId, testPasswords } from '#tests/support/test-roles.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { buildWorld, type World } from './world.ts'

let server: TestServer
let world: World
let app: pg.Client
beforeAll(async () => {
  server = await startTestServer()
  world = await buildWorld(server)
  const { rows } = await server.owner.query<{ name: string }>('SELECT current_database() AS name')
  const { host, port } = inject('cluster').owner
  app = new pg.Client({
    host,
    port,
    database: rows[0]?.name ?? '',
    user: `backline_app_${testInstallId}`,
    password: testPasswords.app,
  })
  await app.connect()
})
afterAll(async () => {
  await app.end()
  await server.close()
})

// Their rows belong to a person: inside a workspace the others see none of them.
const ofPersons = new Set(['notifications'])

const workspaceTables = async (): Promise<string[]> => {
  const { rows } = await server.owner.query<{ name: string }>(`
    SELECT table_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'workspace_id' AND table_name IN
      (SELECT table_name FROM information_schema.tables WHERE table_type = 'BASE TABLE')
    UNION SELECT 'workspaces' ORDER BY 1`)
  return rows.map((row) => row.name)
}

const inside = async <T>(workspaceId: string, userId: string, work: () => Promise<T>): Promise<T> => {
  await app.query('BEGIN')
  try {
    await app.query(`SELECT set_config('app.workspace_id', $1, true), set_config('app.user_id', $2, true)`, [
      workspaceId,
      userId,
    ])
    return await work()
  } finally {
    await app.query('ROLLBACK')
  }
}

test('every workspace table has row security, forced, with a policy for the server and one for the owner', async () => {
  const tables = await workspaceTables()
  expect(tables).toEqual(expect.arrayContaining(['demo_notes', 'demos', 'invitations', 'memberships', 'workspaces']))
  for (const table of tables) {
    const { rows } = await server.owner.query(
      `SELECT relrowsecurity, relforcerowsecurity,
        (SELECT array_agg(DISTINCT r.rolname) FROM pg_policy p, unnest(p.polroles) role JOIN pg_roles r ON r.oid = role WHERE p.polrelid = c.oid) AS roles,
        (SELECT bool_or(p.polwithcheck IS NOT NULL) FROM pg_policy p WHERE p.polrelid = c.oid) AS checks
       FROM pg_class c WHERE c.oid = $1::regclass`,
      [table],
    )
    expect(rows[0], table).toMatchObject({ relrowsecurity: true, relforcerowsecurity: true, checks: true })
    const roles = String(rows[0]?.roles)
    expect(roles, table).toContain(`backline_app_${testInstallId}`)
    expect(roles, table).toContain('backline_owner')
  }
})

test('make_workspace_table gives a new table what the others have, and refuses one without a workspace', async () => {
  const wallsOf = async (table: string) => {
    const { rows } = await server.owner.query(
      `SELECT c.relrowsecurity, c.relforcerowsecurity, p.policyname, p.permissive, p.roles::text, p.cmd, p.qual, p.with_check,
         has_table_privilege($2, c.oid, 'SELECT') AS reads, has_table_privilege($2, c.oid, 'DELETE') AS deletes
       FROM pg_class c JOIN pg_policies p ON p.tablename = c.relname AND p.schemaname = 'public'
       WHERE c.oid = $1::regclass AND p.policyname IN ('upkeep', 'within_workspace') ORDER BY p.policyname`,
      [table, `backline_app_${testInstallId}`],
    )
    expect(rows).toHaveLength(2)
    return rows
  }
  await server.owner.query('BEGIN')
  try {
    await server.owner.query(
      'CREATE TABLE backstage_riders (workspace_id uuid, id uuid); CREATE TABLE placeless (id uuid)',
    )
    await server.owner.query(`SELECT make_workspace_table('backstage_riders', 'SELECT, INSERT, UPDATE, DELETE')`)
    expect(await wallsOf('backstage_riders')).toEqual(await wallsOf('event_imports'))
    await server.owner.query('SAVEPOINT placeless')
    await expect(server.owner.query(`SELECT make_workspace_table('placeless', 'SELECT')`)).rejects.toThrow(
      'column "workspace_id" does not exist',
    )
  } finally {
    await server.owner.query('ROLLBACK')
  }
})

test('foreign keys between workspace tables carry the workspace, and so does every index of theirs', async () => {
  const { rows: keys } = await server.owner.query(`
    SELECT conname, conrelid::regclass::text AS child, pg_get_constraintdef(oid) AS definition FROM pg_constraint
    WHERE contype = 'f' AND confrelid::regclass::text IN ('demos', 'demo_notes', 'invitations') `)
  expect(keys.length).toBeGreaterThan(0)
  for (const key of keys)
    expect(key.definition, `${key.child} ${key.conname}`).toMatch(
      /FOREIGN KEY \(workspace_id, \w+\) REFERENCES \w+\(workspace_id, id\)/,
    )
  const tables = (await workspaceTables()).filter((table) => table !== 'workspaces')
  const { rows: indexes } = await server.owner.query<{ tablename: string; indexname: string; indexdef: string }>(
    `SELECT tablename, indexname, indexdef FROM pg_indexes WHERE schemaname = 'public' AND tablename = ANY($1)`,
    [tables],
  )
  // These find a row before its workspace is known: what a person belongs to, and what a secret link is for, and whom.
  const beforeTheWorkspace = new Set([
    'memberships_account',
    'invitations_token',
    'guest_links_token',
    'transfers_token',
    'calendar_feeds_token',
    'access_tokens_token',
    'link_reminders_id',
    'link_slugs_address',
    'guest_links_email',
    // What is a person's own is found by the person.
    'notifications_pkey',
    'notifications_order',
    'notifications_unread',
    'notifications_key',
    'notifications_mail',
    // Everybody who may see a post hears its demo.
    'community_demos_post',
    // Or reads what it asks, and nobody asks in two bands at once.
    'feedback_requests_of_person',
    'feedback_requests_post',
  ])
  for (const index of indexes) {
    if (!beforeTheWorkspace.has(index.indexname)) expect(index.indexdef, index.indexname).toMatch(/\(workspace_id\b/)
  }
})

test('the server owns nothing, is no superuser, and cannot step over row security', async () => {
  const { rows } = await app.query(`SELECT rolsuper, rolbypassrls, rolcreaterole, rolcreatedb,
    (SELECT count(*)::int FROM pg_class c WHERE c.relowner = r.oid) AS owned FROM pg_roles r WHERE rolname = current_user`)
  expect(rows[0]).toEqual({ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false, owned: 0 })
  await expect(app.query('CREATE TABLE mine (id int)')).rejects.toThrow(/permission denied/)
  await expect(app.query('TRUNCATE demos')).rejects.toThrow(/permission denied/)
  await expect(app.query(`UPDATE accounts SET tier = 'admin'`)).rejects.toThrow(/permission denied/)
})

test('without a workspace nothing is seen; inside one, only its own', async () => {
  for (const table of await workspaceTables()) {
    expect((await app.query(`SELECT FROM ${table}`)).rowCount, `${table} outside`).toBe(0)
    const column = table === 'workspaces' ? 'id' : 'workspace_id'
    const seen = await inside(world.ours.workspaceId, randomUUID(), () =>
      app.query(`SELECT DISTINCT ${column} AS workspace FROM ${table}`),
    )
    expect(seen.rows, table).toEqual(ofPersons.has(table) ? [] : [{ workspace: world.ours.workspaceId }])
  }
})

test('what is a person’s own is seen by that person, in whatever workspace they work', async () => {
  const { ours, theirs, member, owner } = world
  const seenBy = async (userId: string, workspaceId: string) =>
    (await inside(workspaceId, userId, () => app.query('SELECT DISTINCT account_id AS id FROM notifications'))).rows
  expect(await seenBy(member.id, ours.workspaceId)).toEqual([{ id: member.id }])
  expect(await seenBy(member.id, theirs.workspaceId)).toEqual([{ id: member.id }])
  expect(await seenBy(owner.id, ours.workspaceId)).toEqual([])
  await inside(ours.workspaceId, owner.id, async () => {
    expect((await app.query('UPDATE notifications SET read_at = now()')).rowCount).toBe(0)
    await expect(app.query('SELECT FROM notification_keys')).rejects.toThrow(/permission denied/)
  })
  const make = (people: string[]) =>
    inside(ours.workspaceId, owner.id, () =>
      app.query(
        `SELECT * FROM make_notifications($1::uuid[],
          jsonb_build_object('kind', 'note', 'facts', '{}'::jsonb, 'path', '/demos', 'mail', 'never',
            'ids', jsonb_build_object($2::text, gen_random_uuid())))`,
        [people, member.id],
      ),
    )
  // Members of the transaction's workspace only, and not the one who acts.
  expect((await make([owner.id, member.id, theirs.memberId, randomUUID()])).rows).toEqual([
    { make_notifications: member.id },
  ])
})

test('a guest’s transaction sees what the living link opens, and writes as that guest only', async () => {
  const { ours, theirs } = world
  const { rows: guests } = await server.owner.query('SELECT id FROM guests WHERE link_id = $1', [ours.guestLinkId])
  const asGuest = async <T>(link: string, work: () => Promise<T>): Promise<T> => {
    await app.query('BEGIN')
    try {
      await app.query(
        `SELECT set_config('app.guest_workspace_id', $1, true), set_config('app.guest_link_id', $2, true),
          set_config('app.guest_id', $3, true)`,
        [ours.workspaceId, link, guests[0].id],
      )
      return await work()
    } finally {
      await app.query('ROLLBACK')
    }
  }
  const open = new Set(['demos', 'demo_notes', 'demo_renditions', 'demo_sections', 'guests'])
  await asGuest(ours.guestLinkId, async () => {
    for (const table of await workspaceTables()) {
      const column = table === 'workspaces' ? 'id' : 'workspace_id'
      const { rows } = await app.query(`SELECT DISTINCT ${column} AS id FROM ${table}`)
      expect(rows, table).toEqual(open.has(table) ? [{ id: ours.workspaceId }] : [])
    }
  })
  const note =
    'INSERT INTO demo_notes (workspace_id, id, demo_id, guest_id, text, at_ms) VALUES ($1, $2, $3, $4, $5, 1)'
  const write = (demoId: string, guestId: string) =>
    asGuest(ours.guestLinkId, () => app.query(note, [ours.workspaceId, randomUUID(), demoId, guestId, 'x']))
  await write(ours.demoId, guests[0].id)
  await expect(write(ours.demoId, randomUUID())).rejects.toThrow(/row-level security/)
  await expect(write(theirs.demoId, guests[0].id)).rejects.toThrow(/row-level security/)
  await asGuest(ours.guestLinkId, async () => {
    expect((await app.query("UPDATE demo_notes SET text = 'x'")).rowCount).toBe(1)
    expect((await app.query("UPDATE demos SET title = 'x'")).rowCount).toBe(0)
  })
  // Another band's link opens nothing under this workspace, and one that has ended nothing at all.
  await asGuest(theirs.guestLinkId, async () => expect((await app.query('SELECT FROM demos')).rowCount).toBe(0))
  await server.owner.query('UPDATE guest_links SET revoked_at = now() WHERE id = $1', [ours.guestLinkId])
  await asGuest(ours.guestLinkId, async () => expect((await app.query('SELECT FROM demos')).rowCount).toBe(0))
})

test('a row of another workspace can neither be written, nor changed, nor pointed at', async () => {
  const { ours, theirs, owner } = world
  const note = 'INSERT INTO demo_notes (workspace_id, id, demo_id, text, at_ms) VALUES ($1, $2, $3, $4, 1)'
  await inside(ours.workspaceId, owner.id, async () => {
    await expect(app.query(note, [theirs.workspaceId, randomUUID(), theirs.demoId, 'x'])).rejects.toThrow(
      /row-level security/,
    )
  })
  await inside(ours.workspaceId, owner.id, async () => {
    await expect(app.query(note, [ours.workspaceId, randomUUID(), theirs.demoId, 'x'])).rejects.toThrow(/foreign key/)
  })
  await inside(ours.workspaceId, owner.id, async () => {
    expect((await app.query('UPDATE demos SET title = $1 WHERE id = $2', ['x', theirs.demoId])).rowCount).toBe(0)
    expect((await app.query('DELETE FROM demo_notes WHERE id = $1', [theirs.noteId])).rowCount).toBe(0)
  })
})

test('functions that see past the wall have a fixed search path and are not for everybody', async () => {
  const { rows } = await server.owner.query<{ name: string; config: string[] | null; everybody: boolean }>(`
    SELECT proname AS name, proconfig AS config, has_function_privilege('public', oid, 'execute') AS everybody
    FROM pg_proc WHERE prosecdef AND pronamespace = 'public'::regnamespace`)
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) {
    expect(row.config?.join(), row.name).toMatch(/search_path=.*pg_temp/)
    expect(row.everybody, row.name).toBe(false)
  }
  const { rows: views } = await server.owner.query<{ relname: string; reloptions: string[] | null }>(
    `SELECT relname, reloptions FROM pg_class WHERE relkind = 'v' AND relnamespace = 'public'::regnamespace`,
  )
  for (const view of views) expect(view.reloptions, view.relname).toContain('security_invoker=true')
})
