import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { unplacedColumns } from '#server/placed-tables.ts'
import { testInstallId, testPasswords } from '#tests/support/test-roles.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { type DatabaseLogins, prepareDatabase } from '../prepare-database.ts'
import { roleNames } from '../roles.ts'
import { explorerFaults } from './explorer.ts'
import { hardeningScript } from './explorer-role.ts'

const { owner: cluster, superuser } = inject('cluster')
const names = roleNames(cluster.user, testInstallId)
let server: TestServer
let login: pg.ClientConfig
beforeAll(async () => {
  server = await startTestServer()
  login = server.parts.logins.explorer.login
})
afterAll(() => server.close())

const as = async <T>(who: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client(who)
  await client.connect()
  return work(client).finally(() => client.end())
}

test('every table and column has its place: shown, or hidden', async () => {
  const { rows } = await server.owner.query<{ name: string }>(`
    SELECT c.relname || '.' || a.attname AS name FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v') AND a.attnum > 0 AND NOT a.attisdropped`)
  expect(unplacedColumns(rows.map(({ name }) => name))).toEqual({ missing: [], unknown: [] })
})

test('the Explorer may do nothing that it should not’s role', async () => {
  expect(await explorerFaults(login)).toEqual([])
})

test('what opens something is not among what is shown', async () => {
  const { rows } = await server.owner.query<{ name: string }>(`
    SELECT c.relname || '.' || a.attname AS name FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
    WHERE c.relnamespace = 'explorer'::regnamespace AND (a.attname ~ '(token|secret|password_hash|_hash$|ciphertext)' OR a.atttypid = 'bytea'::regtype)`)
  expect(rows).toEqual([])
})

test('each privilege that is too wide is found and named', async () => {
  const widen: [change: string, back: string, found: RegExp][] = [
    [
      `GRANT SELECT (username) ON accounts TO %r`,
      `REVOKE SELECT (username) ON accounts FROM %r`,
      /not meant for it: public.accounts/,
    ],
    [`GRANT UPDATE ON explorer.demos TO %r`, `REVOKE UPDATE ON explorer.demos FROM %r`, /changes explorer.demos/],
    [
      `GRANT EXECUTE ON FUNCTION pg_sleep(float8) TO %r`,
      `REVOKE EXECUTE ON FUNCTION pg_sleep(float8) FROM %r`,
      /call pg_sleep/,
    ],
    [
      `GRANT EXECUTE ON FUNCTION pg_read_file(text) TO %r`,
      `REVOKE EXECUTE ON FUNCTION pg_read_file(text) FROM %r`,
      /call pg_read_file/,
    ],
    [
      `GRANT EXECUTE ON FUNCTION xpath(text, xml) TO %r`,
      `REVOKE EXECUTE ON FUNCTION xpath(text, xml) FROM %r`,
      /call xpath/,
    ],
    [`GRANT USAGE ON LANGUAGE plpgsql TO %r`, `REVOKE USAGE ON LANGUAGE plpgsql FROM %r`, /language plpgsql/],
    [
      `GRANT CREATE ON SCHEMA public TO %r`,
      `REVOKE CREATE ON SCHEMA public FROM %r`,
      /make things in the schema public/,
    ],
    [
      `CREATE FUNCTION reveal() RETURNS text LANGUAGE sql SECURITY DEFINER AS 'SELECT password_hash FROM accounts'`,
      'DROP FUNCTION reveal()',
      /call public.reveal/,
    ],
  ]
  const { rows } = await server.owner.query<{ name: string }>('SELECT current_database() AS name')
  await as({ ...superuser, database: rows[0]?.name ?? '' }, async (client) => {
    for (const [change, back, found] of widen) {
      await client.query(change.replace('%r', names.explorer))
      try {
        const faults = await explorerFaults(login)
        expect(faults, change).toEqual([expect.stringMatching(found)])
      } finally {
        await client.query(back.replace('%r', names.explorer))
      }
    }
    expect(await explorerFaults(login)).toEqual([])
    // A role of its own: what a role may do holds for all databases of the server.
    const wide = `wide_${randomUUID().replaceAll('-', '')}`
    await client.query(`CREATE ROLE ${wide} LOGIN CREATEROLE IN ROLE pg_monitor PASSWORD 'wide'`)
    const faults = await explorerFaults({ ...login, user: wide, password: 'wide' })
    await client.query(`DROP ROLE ${wide}`)
    // What it got by being a member is found as well.
    expect(faults.join('\n')).toMatch(
      /^its role has the power CREATEROLE\nits role is a member of pg_monitor.*\n(.*\n)*its role may call .*\nits role lacks the limit /,
    )
  })
})

test('on a server of somebody else the role is too wide, until the printed script was run there', async () => {
  const name = `apart_${randomUUID().replaceAll('-', '')}`
  const apart: { logins?: DatabaseLogins } = {}
  await as({ ...cluster, database: 'postgres' }, (client) => client.query(`CREATE DATABASE ${name}`))
  const owner = { ...cluster, database: name }
  apart.logins = await prepareDatabase({ owner, installId: testInstallId, passwords: testPasswords })
  const { login: there } = apart.logins.explorer
  expect(await explorerFaults(there)).toEqual([
    expect.stringMatching(/^its role may call .*, and \d+ more$/),
    'its role may write code in the language sql, plpgsql',
  ])
  for (let times = 0; times < 2; times++) {
    await as({ ...superuser, database: name }, (client) => client.query(hardeningScript(names)))
    expect(await explorerFaults(there)).toEqual([])
  }
  // Everybody else goes on as before.
  await as(apart.logins.app, async (client) => {
    await client.query(`SELECT set_config('app.user_id', '', true), pg_notify('x', 'y'), pg_advisory_xact_lock(1)`)
  })
})
