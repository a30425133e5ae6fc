import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type QuickPerson, quickPerson, quickPersonWithBand, refusalOf } from '#tests/support/quick-person.ts'
import { readSheet, readSheetElsewhere } from '#tests/support/read-spreadsheet.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { mostShownRows } from '../contract/database-limits.ts'

let server: TestServer
let admin: QuickPerson
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  admin = await quickPerson(server, `admin-${randomUUID().slice(0, 8)}`, 'admin')
})

const run = (custom_query: string, table?: string) =>
  admin.api.runDatabaseQuery({ custom_query, ...(table && { table }) })
const log = async () =>
  (await admin.api.getAuditLog({ act: 'database' })).entries.filter((entry) => entry.actor.id === admin.id)

test('what is not asked for is alembic_version, with the number of the newest migration', async () => {
  const { tables, off } = await admin.api.getDatabaseTableNames({})
  expect(off).toBeNull()
  expect(tables).toEqual(expect.arrayContaining(['accounts', 'alembic_version', 'audit_log', 'demos', 'sessions']))
  const { rows: all } = await server.owner.query('SELECT max(name) AS name FROM schema_migrations')
  expect(await admin.api.runDatabaseQuery({})).toMatchObject({
    columns: ['version_num'],
    types: ['text'],
    rows: [[all[0].name.slice(0, 4)]],
    schema_info: [{ cid: 0, name: 'version_num', type: 'text', notnull: false, dflt_value: null, pk: 0 }],
    cut: null,
    error: null,
  })
})

test('the schema of a table is told in the words of table_info, without what is hidden', async () => {
  const { schema_info } = await admin.api.getDatabaseTable({ table: 'memberships' })
  expect(schema_info).toEqual([
    { cid: 0, name: 'workspace_id', type: 'uuid', notnull: true, dflt_value: null, pk: 1 },
    { cid: 1, name: 'account_id', type: 'uuid', notnull: true, dflt_value: null, pk: 2 },
    { cid: 2, name: 'role', type: 'text', notnull: true, dflt_value: null, pk: 0 },
    { cid: 3, name: 'joined_at', type: 'timestamp with time zone', notnull: true, dflt_value: 'now()', pk: 0 },
    { cid: 4, name: 'row_version', type: 'integer', notnull: true, dflt_value: '1', pk: 0 },
    { cid: 5, name: 'away', type: 'boolean', notnull: true, dflt_value: 'false', pk: 0 },
  ])
  const accounts = await admin.api.runDatabaseQuery({ table: 'accounts' })
  expect(accounts.columns).toEqual(accounts.schema_info.map(({ name }) => name))
  expect(accounts.columns.join()).not.toMatch(/password_hash|_key/)
  expect(accounts.rows.some((row) => row.includes(admin.username))).toBe(true)
  // Of every band, without being told which: what is seen hangs on no setting.
  const { workspaceId } = await quickPersonWithBand(server, `owner-${randomUUID().slice(0, 8)}`)
  for (const table of ['workspaces', 'memberships'])
    expect(JSON.stringify((await admin.api.runDatabaseQuery({ table })).rows), table).toContain(workspaceId)
  expect(await run('SELECT * FROM stored_files')).toMatchObject({ columns: ['workspace_id', 'key', 'bytes', 'what'] })
  for (const table of ['rate_windows', 'pgboss.job', 'pg_authid', 'accounts"; DROP', ''.padEnd(300, 'x')])
    expect(await refusalOf(admin.api.runDatabaseQuery({ table })), table).toMatchObject({ status: 400 })
})

test('values arrive as what they are, also when two columns have one name', async () => {
  const answer =
    await run(`SELECT 1 AS a, 2 AS a, 9007199254740993::bigint, 1.10::numeric, 'NaN'::float8, 1e300::float8, true,
    NULL, 'a"b\\', '2026-11-22 10:00+02'::timestamptz, ARRAY[1,2], '{"a":1}'::jsonb, repeat('x', 12000)`)
  expect(answer.columns.slice(0, 2)).toEqual(['a', 'a'])
  expect(answer.rows[0]?.slice(0, 12)).toEqual([
    1,
    2,
    '9007199254740993',
    '1.10',
    'NaN',
    1e300,
    true,
    null,
    'a"b\\',
    '2026-11-22 08:00:00+00',
    '{1,2}',
    '{"a": 1}',
  ])
  expect(answer.rows[0]?.[12]).toMatch(/^x{10000}… \(2,000 more characters\)$/)
  expect(answer.schema_info[2]).toEqual({
    cid: 2,
    name: 'int8',
    type: 'bigint',
    notnull: false,
    dflt_value: null,
    pk: 0,
  })
  expect(await run('SELECT FROM accounts LIMIT 2')).toMatchObject({ columns: [], rows: [[], []] })
  expect(await run('SELECT 1 AS nothing WHERE false;')).toMatchObject({ columns: ['nothing'], rows: [] })
})

test('of many rows the first are there, and it is said that there are more', async () => {
  const many = await run(`SELECT n, md5(n::text) FROM generate_series(1, ${mostShownRows + 1}) n`)
  expect([many.rows.length, many.rows.at(-1)?.[0], many.cut]).toEqual([mostShownRows, mostShownRows, 'rows'])
  const exact = await run(`SELECT n FROM generate_series(1, ${mostShownRows}) n`)
  expect([exact.rows.length, exact.cut]).toEqual([mostShownRows, null])
  const wide = await run(`SELECT repeat('x', 9000) FROM generate_series(1, ${mostShownRows})`)
  expect(wide.cut).toBe('size')
  expect(wide.rows.length).toBeGreaterThan(1000)
})

test('a query that is wrong is told where, in PostgreSQL’s words; the plan runs nothing', async () => {
  expect(await refusalOf(run('SELECT nme FROM songs'))).toMatchObject({
    status: 400,
    error: 'column "nme" does not exist',
    details: { at: 7 },
  })
  expect(await refusalOf(run('DELETE FROM demos'))).toMatchObject({
    error: 'Only read queries can run here: SELECT, VALUES, TABLE or WITH.',
  })
  expect(await refusalOf(run('SELECT 1; SELECT 2'))).toMatchObject({
    error: 'Only one statement at a time may run here.',
  })
  const { plan } = await admin.api.explainDatabaseQuery({
    custom_query: 'SELECT count(*) FROM generate_series(1, 1000000000) n WHERE random() < 2',
  })
  expect(plan).toMatchObject([{ Plan: { 'Node Type': 'Aggregate', Plans: [expect.anything()] } }])
  for (const text of ['ANALYZE SELECT 1', '(ANALYZE) SELECT 1', 'DELETE FROM demos', 'SELECT 1; SELECT 2'])
    expect(await refusalOf(admin.api.explainDatabaseQuery({ custom_query: text })), text).toMatchObject({ status: 400 })
})

test('every query is one entry of the audit log: who asked what, and what came of it', async () => {
  await run('SELECT 1 AS asked', 'demos')
  await run('SELECT * FROM "demos";', 'demos')
  await refusalOf(run('SELECT * FROM accounts WHERE password_hash IS NOT NULL'))
  await admin.api.explainDatabaseQuery({ custom_query: 'SELECT 2' })
  const entries = (await log()).map(({ subject, details }) => ({ name: subject.name, ...details }))
  const seconds = expect.any(Number)
  expect(entries.toReversed()).toEqual([
    { name: 'Free query', query: 'SELECT 1 AS asked', way: 'shown', outcome: 'answered', rows: 1, seconds },
    { name: 'demos', query: 'SELECT * FROM "demos"', way: 'shown', outcome: 'answered', rows: 0, seconds },
    {
      name: 'Free query',
      query: 'SELECT * FROM accounts WHERE password_hash IS NOT NULL',
      way: 'shown',
      outcome: 'failed',
      reason: 'column "password_hash" does not exist',
      seconds,
    },
    { name: 'Free query', query: 'SELECT 2', way: 'plan', outcome: 'answered', seconds },
  ])
  const failed = (await admin.api.getAuditLog({ q: 'does not exist' })).entries
  expect(failed.filter(({ actor }) => actor.id === admin.id)).toHaveLength(1)
})

test('a client that hangs up ends its query', async () => {
  const working = async () =>
    (
      await server.owner.query(
        `SELECT FROM pg_stat_activity WHERE usename LIKE 'backline_explorer%' AND datname = current_database()`,
      )
    ).rowCount
  // Those of the queries before, which were answered, may still be on their way out.
  await expect.poll(working).toBe(0)
  const stop = new AbortController()
  const long = admin.api.runDatabaseQuery(
    { custom_query: 'SELECT count(*) AS endless FROM generate_series(1, 100000000000) n' },
    { signal: stop.signal },
  )
  await expect.poll(working).toBe(1)
  stop.abort()
  await expect(long).rejects.toThrow()
  await expect.poll(working).toBe(0)
  await expect.poll(async () => (await log())[0]?.details).toMatchObject({ outcome: 'stopped' })
})

const download = async (fields: Record<string, string>, accept = 'application/json') => {
  const { csrfToken } = await admin.api.csrfToken({})
  return admin.fetch('/download-database-xlsx', {
    method: 'POST',
    headers: { accept },
    body: new URLSearchParams({ ...fields, csrf_token: csrfToken }),
  })
}

test('the answer as a spreadsheet: every row, numbers and dates as such, and no text as a formula', async () => {
  const custom_query = `SELECT n, '=1+' || n AS text, date '2026-11-22' AS day, 12345678901234567890::numeric AS long, NULL::text AS none
    FROM generate_series(1, 3000) n`
  const response = await download({ table: 'demos', custom_query })
  expect(response.headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  expect(response.headers.get('content-disposition')).toContain('filename="query.xlsx"')
  const zip = Buffer.from(await response.arrayBuffer())
  const rows = readSheet(zip)
  expect(rows.length).toBe(3001)
  expect(rows[0]?.map(({ text }) => text)).toEqual(['n', 'text', 'day', 'long', 'none'])
  expect(rows.at(-1)?.map(({ type, style, text }) => [type, style, text])).toEqual([
    [null, null, '3000'],
    ['inlineStr', '4', '=1+3000'],
    [null, '2', '46348'],
    ['inlineStr', null, '12345678901234567890'],
  ])
  const elsewhere = await readSheetElsewhere(zip)
  if (elsewhere) expect(elsewhere).toEqual(rows)
  await expect.poll(async () => (await log())[0]?.details).toMatchObject({ outcome: 'answered', rows: 3000 })
  const wrong = await download({ custom_query: 'SELECT nothing' })
  expect([wrong.status, ((await wrong.json()) as { error: string }).error]).toEqual([
    400,
    'column "nothing" does not exist',
  ])
  const page = await download({ custom_query: 'SELECT nothing' }, 'text/html')
  expect([page.status, page.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8'])
  const whole = await download({ table: 'alembic_version' })
  expect(whole.headers.get('content-disposition')).toContain('filename="alembic_version.xlsx"')
  expect(readSheet(Buffer.from(await whole.arrayBuffer()))).toHaveLength(2)
  expect((await admin.fetch('/download-database-xlsx', { method: 'POST' })).status).toBe(403)
})

test('saved queries are their keeper’s; shared ones are read by other administrators, and changed by none', async () => {
  const other = await quickPerson(server, `other-${randomUUID().slice(0, 8)}`, 'admin')
  const kept = { name: 'Newest songs', query: 'SELECT * FROM demos', shared: false }
  const { query } = await admin.api.saveDatabaseQuery(kept)
  const seenBy = async (person: QuickPerson) =>
    (await person.api.getSavedDatabaseQueries({})).queries.filter(({ id }) => id === query.id)
  expect(await seenBy(admin)).toEqual([{ ...kept, id: query.id, keeper: admin.username, mine: true }])
  expect(await seenBy(other)).toEqual([])
  await admin.api.saveDatabaseQuery({ ...kept, queryId: query.id, shared: true })
  expect(await seenBy(other)).toEqual([{ ...kept, shared: true, id: query.id, keeper: admin.username, mine: false }])
  const taken = other.api.saveDatabaseQuery({ ...kept, queryId: query.id, name: 'Taken' })
  expect(await refusalOf(taken)).toMatchObject({ status: 404 })
  await other.api.deleteDatabaseQuery({ queryId: query.id })
  expect(await seenBy(admin)).toHaveLength(1)
  await admin.api.deleteDatabaseQuery({ queryId: query.id })
  expect(await seenBy(admin)).toEqual([])
})

test('as long as the role may do too much, nothing runs, and the reason and the remedy are told', async () => {
  await server.owner.query(
    'CREATE FUNCTION reveal() RETURNS text LANGUAGE sql SECURITY DEFINER AS $$ SELECT password_hash FROM accounts $$',
  )
  const { Explorer } = await import('#server/database/explorer/explorer.ts')
  const kept = server.services.explorer
  try {
    server.services.explorer = new Explorer(server.parts.logins.explorer)
    const { off } = await admin.api.getDatabaseTableNames({})
    expect(off?.reasons).toEqual(['its role may call public.reveal()'])
    expect(off?.script).toContain('REVOKE EXECUTE')
    expect(await refusalOf(run('SELECT 1'))).toMatchObject({
      status: 503,
      error: 'The Database Explorer is switched off: its role may call public.reveal().',
    })
    await server.owner.query('DROP FUNCTION reveal()')
    expect((await run('SELECT 1 AS one')).rows).toEqual([[1]])
  } finally {
    server.services.explorer = kept
    await server.owner.query('DROP FUNCTION IF EXISTS reveal()')
  }
})
