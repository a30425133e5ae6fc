import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { Explorer } from '#server/database/explorer/explorer.ts'
import { type QuickPerson, quickPerson, quickPersonWithBand } from '#tests/support/quick-person.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'

let server: TestServer
let admin: QuickPerson
let workspaceId: string
beforeAll(async () => {
  server = await startTestServer()
  await server.owner.query('CREATE SEQUENCE counted')
  workspaceId = (await quickPersonWithBand(server, 'victim')).workspaceId ?? ''
})
afterAll(() => server.close())

const isOurs = process.platform === 'linux' && inject('cluster').kind === 'embedded'
const major = Number(inject('cluster').version.split('.')[0])
const file = '/etc/passwd'

/** What somebody with bad intentions would try, by what it is meant to do; none of it may be answered. */
const attacks: Record<string, string[]> = {
  'write a table': [
    "INSERT INTO accounts (username) VALUES ('x')",
    "UPDATE accounts SET tier = 'admin'",
    'DELETE FROM demos',
    'TRUNCATE demos',
    'DROP TABLE demos',
    'MERGE INTO demos USING demos d ON true WHEN MATCHED THEN DELETE',
    'WITH gone AS (DELETE FROM demos RETURNING *) SELECT * FROM gone',
    'WITH made AS (INSERT INTO songs VALUES (1)) SELECT 1',
    'SELECT * INTO stolen FROM accounts',
    'CREATE TABLE stolen AS SELECT * FROM accounts',
    'CREATE TEMP TABLE stolen (a int)',
    'CREATE VIEW stolen AS SELECT 1',
    'CREATE FUNCTION f() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$',
    'ALTER TABLE demos ADD COLUMN x int',
    'GRANT ALL ON accounts TO PUBLIC',
    'REFRESH MATERIALIZED VIEW x',
    'VACUUM',
    'ANALYZE',
    'CREATE EXTENSION dblink',
    'COMMENT ON SCHEMA public IS NULL',
    "SELECT nextval('public.counted')",
    "SELECT setval('public.counted', 9)",
    'SELECT * FROM demos FOR UPDATE',
    'SELECT * FROM demos FOR KEY SHARE',
  ],
  'leave the transaction': [
    'COMMIT',
    'ROLLBACK',
    'END',
    'ABORT',
    'BEGIN',
    'START TRANSACTION READ WRITE',
    'SET TRANSACTION READ WRITE',
    'SAVEPOINT s',
    'PREPARE TRANSACTION $$x$$',
    'SELECT 1; COMMIT',
    'SELECT 1; COMMIT; DELETE FROM demos',
    'SELECT 1; SELECT 2',
    'CLOSE answer',
    'CLOSE ALL',
    'DISCARD ALL',
  ],
  'trick the parser': [
    'SELECT 1;;SELECT 2',
    "SELECT ';'; DELETE FROM demos",
    'SELECT 1 -- \n; DELETE FROM demos',
    '/* */ COMMIT /* */',
    '/* /* nested */ */ DELETE FROM demos',
    '-- \nCOMMIT',
    'SELECT $$;$$; DELETE FROM demos; SELECT $$;$$',
    "SELECT E'\\''; DELETE FROM demos --'",
    'SELECT U&"d\\0061ta"; COMMIT',
    'SELECT 1) TO STDOUT; COMMIT; --',
    'SELECT 1; COMMIT; BEGIN; SELECT 2',
    ';COMMIT',
    ';',
    '   ;  ',
    'SELECT $1',
    'SELECT 1\u0000; COMMIT',
    'EXECUTE p',
    'PREPARE p AS SELECT 1',
    'DECLARE other CURSOR FOR SELECT 1',
    'FETCH ALL FROM answer',
    'MOVE ALL FROM answer',
    'EXPLAIN ANALYZE DELETE FROM demos',
    'EXPLAIN SELECT 1',
    'SHOW ALL',
    'CALL f()',
  ],
  'turn off the walls': [
    'SET statement_timeout = 0',
    'RESET ALL',
    'SET ROLE backline_owner',
    'RESET ROLE',
    'SET SESSION AUTHORIZATION DEFAULT',
    "SELECT set_config('statement_timeout', '0', false)",
    "SELECT set_config('transaction_read_only', 'off', true)",
    "SELECT set_config('row_security', 'off', true)",
    "SELECT set_config('app.workspace_id', '00000000-0000-0000-0000-000000000000', true)",
    "SELECT set_config('temp_file_limit', '-1', false)",
    "SELECT set_config('search_path', 'public', false)",
    "WITH s AS MATERIALIZED (SELECT set_config('app.user_id', 'x', true)) SELECT * FROM s, accounts",
    "SELECT * FROM pg_settings, LATERAL (SELECT set_config(name, 'off', false)) s",
    "SELECT query_to_xml('SELECT set_config(''statement_timeout'', ''0'', false)', true, false, '')",
    'ALTER ROLE CURRENT_USER SET statement_timeout = 0',
    "DO $$ BEGIN PERFORM set_config('statement_timeout', '0', false); END $$",
    'DO $$ BEGIN COMMIT; END $$',
    'LOAD $$auto_explain$$',
  ],
  'read what is secret': [
    'SELECT password_hash FROM accounts',
    'SELECT accounts.password_hash FROM accounts',
    'SELECT password_hash FROM public.accounts',
    'SELECT * FROM public.accounts',
    'SELECT count(*) FROM public.accounts',
    'SELECT token_hash FROM sessions',
    'SELECT * FROM public.sessions',
    'TABLE public.password_resets',
    'SELECT token_hash, password_hash FROM guest_links',
    'SELECT x_token FROM blind_ballots',
    'SELECT reply FROM idempotency_keys',
    'SELECT * FROM rate_windows',
    'SELECT data FROM pgboss.job',
    'SELECT * FROM pgboss.queue',
    'SELECT * FROM pg_authid',
    'SELECT passwd FROM pg_shadow',
    'SELECT * FROM pg_user_mapping',
    'SELECT * FROM pg_hba_file_rules',
    'SELECT * FROM pg_file_settings',
    'SELECT * FROM pg_statistic',
    'SELECT query FROM pg_stat_activity',
    'SELECT * FROM pg_stat_get_activity(NULL)',
    "SELECT open_session('x', NULL)",
    "SELECT public.open_session('x', NULL)",
    "SELECT * FROM public.find_guest_link('x', 'x')",
    "SELECT table_to_xml('public.accounts', true, false, '')",
    "SELECT schema_to_xml('public', true, false, '')",
    "SELECT database_to_xml(true, false, '')",
    "SELECT query_to_xml('SELECT * FROM public.accounts', true, false, '')",
    "SELECT cursor_to_xml('answer', 1, true, false, '')",
    "SELECT * FROM ts_stat('SELECT password_hash::tsvector FROM public.accounts')",
    "SELECT ts_rewrite('a'::tsquery, 'SELECT ''a''::tsquery, ''b''::tsquery')",
    "SELECT pg_get_sequence_data('public.counted')",
    'SELECT * FROM pg_cursors',
    'SELECT * FROM pg_locks',
  ],
  'read XML': [
    "SELECT xmlparse(DOCUMENT '<a/>')",
    "SELECT '<a/>' IS DOCUMENT",
    "SELECT '<a/>'::xml",
    "SELECT CAST('<a/>' AS XML)",
    "SELECT xml_is_well_formed('<a/>')",
    "SELECT * FROM xmltable('/a' PASSING DOCUMENT '<a/>' COLUMNS b text)",
    "SELECT xpath('/a', data) FROM (SELECT NULL AS data) AS x",
    `SELECT '<a/>'::U&"\\0078ml"`,
    "/* ' */ SELECT xml '<a/>' /* ' */",
  ],
  'reach files': [
    `SELECT pg_read_file('${file}')`,
    `SELECT pg_read_binary_file('${file}')`,
    `SELECT pg_read_file_old('${file}', 0, 100)`,
    `SELECT pg_stat_file('${file}')`,
    "SELECT * FROM pg_ls_dir('.')",
    'SELECT * FROM pg_ls_logdir()',
    'SELECT * FROM pg_ls_waldir()',
    'SELECT * FROM pg_ls_tmpdir()',
    "SELECT pg_file_write('x', 'y', false)",
    'SELECT pg_current_logfile()',
    `COPY accounts TO '${file}'`,
    `COPY accounts FROM '${file}'`,
    "COPY (SELECT 1) TO PROGRAM 'id'",
    'COPY accounts TO STDOUT',
    'COPY accounts FROM STDIN',
    'SELECT pg_rotate_logfile()',
    'SELECT pg_reload_conf()',
  ],
  'use large objects': [
    'SELECT lo_creat(-1)',
    'SELECT lo_create(0)',
    "SELECT lo_from_bytea(0, 'x')",
    "SELECT lo_put(1, 0, 'x')",
    'SELECT lo_get(1)',
    'SELECT lo_open(1, 131072)',
    `SELECT lo_import('${file}')`,
    "SELECT lo_export(1, '/tmp/x')",
    'SELECT lo_unlink(1)',
    'SELECT loread(0, 10)',
  ],
  'reach other servers': [
    "SELECT * FROM dblink('dbname=x', 'SELECT 1') AS t (a int)",
    "SELECT dblink_connect('dbname=x')",
    'IMPORT FOREIGN SCHEMA x FROM SERVER y INTO z',
    "SELECT pg_create_physical_replication_slot('x')",
    "SELECT pg_create_logical_replication_slot('x', 'pgoutput')",
    'SELECT pg_sync_replication_slots()',
    "CREATE SUBSCRIPTION x CONNECTION 'y' PUBLICATION z",
  ],
  'wait, hold or disturb': [
    'SELECT pg_sleep(60)',
    "SELECT pg_sleep_for('1 minute')",
    "SELECT pg_sleep_until(now() + interval '1 minute')",
    'SELECT pg_advisory_lock(1)',
    'SELECT pg_advisory_lock_shared(1)',
    'SELECT pg_try_advisory_lock(1)',
    'SELECT pg_advisory_xact_lock(7316220114)',
    'SELECT pg_advisory_unlock_all()',
    "SELECT pg_notify('live', 'forged')",
    "NOTIFY live, 'forged'",
    'LISTEN live',
    'UNLISTEN *',
    'LOCK TABLE demos',
    'LOCK TABLE demos IN ACCESS SHARE MODE',
    'SELECT pg_terminate_backend(pid) FROM generate_series(1, 100000) pid',
    'SELECT pg_cancel_backend(1)',
    'SELECT pg_export_snapshot()',
    "SELECT pg_logical_emit_message(false, 'x', 'y')",
    'SELECT txid_current()',
    'SELECT pg_current_xact_id()',
    'SELECT pg_stat_force_next_flush()',
    'SELECT pg_stat_reset()',
    'SELECT pg_switch_wal()',
    'SELECT pg_promote()',
    "SELECT pg_clear_relation_stats('public', 'demos')",
    'SELECT setseed(0.5)',
    "SELECT gin_clean_pending_list('x')",
    'CHECKPOINT',
    'REINDEX TABLE demos',
  ],
}

/** What runs, and would take the machine along if nothing stopped it. */
const bombs = [
  'SELECT count(*) FROM generate_series(1, 100000000000) n',
  'SELECT n FROM generate_series(1, 2000000000) n ORDER BY random()',
  'WITH RECURSIVE r AS (SELECT 1 AS n UNION ALL SELECT n + 1 FROM r) SELECT count(*) FROM r',
  "WITH RECURSIVE r AS (SELECT 'x' AS t UNION ALL SELECT t || t FROM r) SELECT length(t) FROM r",
  'SELECT count(*) FROM pg_proc a, pg_proc b, pg_proc c',
  "SELECT repeat('a', 200000000)",
  "SELECT repeat('a', 30000000) FROM generate_series(1, 1000)",
]
// Each of these asks for more memory than there is before it does anything.
const memoryBombs = [
  "SELECT repeat('a', 1000000000) || 'b'",
  `SELECT ${Array.from({ length: 20 }, (_, at) => `length(repeat('${at}', 900000000))`).join(', ')}`,
  'SELECT array_agg(n) FROM generate_series(1, 200000000) n',
]
const putOut = /too large|more memory|more disk space|took too long/

const outcomeOf = async (custom_query: string): Promise<{ status: number; error: string }> =>
  admin.api.runDatabaseQuery({ custom_query }).then(
    () => ({ status: 200, error: 'answered' }),
    ({ status, message }: { status: number; message: string }) => ({ status, error: message }),
  )

const say = (line: string): void => void process.stdout.write(`${line}\n`)

test('what is meant to write, escape, read secrets or disturb is refused', async () => {
  admin = await quickPerson(server, `admin-${randomUUID().slice(0, 8)}`, 'admin')
  const stored = async () => {
    const { rows } = await server.owner.query(`SELECT (SELECT count(*) FROM pg_class) AS relations,
      (SELECT count(*) FROM pg_proc) AS functions, (SELECT last_value FROM counted) AS counted,
      (SELECT count(*) FROM pg_largeobject_metadata) AS objects, (SELECT string_agg(tier, ',') FROM accounts WHERE username = 'victim') AS tier,
      (SELECT count(*) FROM workspaces WHERE id = '${workspaceId}') AS bands`)
    return rows[0]
  }
  const before = await stored()
  let tried = 0
  for (const [purpose, list] of Object.entries(attacks)) {
    const waiting = [...list]
    const attempt = async (): Promise<void> => {
      for (let text = waiting.shift(); text !== undefined; text = waiting.shift()) {
        const { status, error } = await outcomeOf(text)
        expect([text, status, error], purpose).toEqual([text, 400, expect.any(String)])
      }
    }
    await Promise.all([attempt(), attempt(), attempt()])
    tried += list.length
    say(`  ${purpose}: ${list.length} tried, ${list.length} refused`)
  }
  expect(await stored()).toEqual(before)
  say(`attack list of the Database Explorer on PostgreSQL ${major}: ${tried} tried, ${tried} refused`)
  // One connection each: nothing that was tried is left to the next one.
  const { rows } = await admin.api.runDatabaseQuery({
    custom_query: `SELECT current_setting('transaction_read_only'), current_setting('row_security'), current_setting('search_path'),
      current_setting('temp_file_limit'), current_user LIKE 'backline_explorer%'`,
  })
  expect(rows).toEqual([['on', 'on', 'explorer', '64MB', true]])
})

test('what would take all time, memory or disk is ended, and the server goes on', async () => {
  admin = await quickPerson(server, `admin-${randomUUID().slice(0, 8)}`, 'admin')
  const list = [...bombs, ...(isOurs ? memoryBombs : [])]
  // Where the process of PostgreSQL is ours it has a limit of its own. That a limit of time ends a query shows in two seconds, too.
  server.services.explorer = new Explorer({ ...server.parts.logins.explorer, onThisMachine: isOurs }, 2)
  // Side by side, as many as may run at once.
  const waiting = [...list]
  const ends: Record<string, number> = {}
  const light = async (): Promise<void> => {
    for (let text = waiting.shift(); text; text = waiting.shift()) {
      // Those of an earlier try may still be burning.
      const { status, error } = await until(async () => {
        const outcome = await outcomeOf(text ?? '')
        return outcome.status !== 503 && outcome
      }, 240)
      expect([text, status, error]).toEqual([text, 400, expect.stringMatching(putOut)])
      ends[error] = (ends[error] ?? 0) + 1
    }
  }
  await Promise.all([light(), light(), light(), light()])
  if (isOurs) expect(ends).toHaveProperty(['This needs more memory than a query may have.'])
  say(`bombs: ${list.length} lit, ${list.length} put out: ${JSON.stringify(ends)}`)
  expect((await admin.api.runDatabaseQuery({})).rows).toHaveLength(1)
})
