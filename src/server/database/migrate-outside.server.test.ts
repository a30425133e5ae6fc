import { createHash, randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { testInstallId, testPasswords } from '#tests/support/test-roles.ts'
import { until } from '#tests/support/until.ts'
import { migrate } from './migrate.ts'
import { prepareDatabase } from './prepare-database.ts'
import { roleNames } from './roles.ts'

const { owner: cluster, template } = inject('cluster')
const database = `outside_${randomUUID().replaceAll('-', '')}`
const owner = { ...cluster, database }
const names = roleNames(cluster.user, testInstallId)
let client: pg.Client
let other: pg.Client

const connect = async (to: pg.ClientConfig): Promise<pg.Client> => {
  const connected = new pg.Client(to)
  await connected.connect()
  return connected
}

beforeAll(async () => {
  const maker = await connect({ ...cluster, database: 'postgres' })
  await maker.query(`CREATE DATABASE ${database} TEMPLATE ${template}`)
  await maker.end()
  client = await connect(owner)
  other = await connect(owner)
  await client.query(`CREATE TABLE points AS SELECT n AS id, n % 7 AS kind, NULL::text AS mark FROM generate_series(1, 30000) AS n;
    CREATE TABLE marks (id integer PRIMARY KEY)`)
})
afterAll(() => Promise.all([client.end(), other.end()]))

/** Applies one migration with such statements; the names of what was applied. */
const apply = (file: string, text: string): Promise<string[]> =>
  migrate(client, names, undefined, {
    migrations: [{ file, text, sha256: createHash('sha256').update(text).digest('hex') }],
  })
const outside = (file: string, ...statements: string[]): Promise<string[]> =>
  apply(file, `-- outside a transaction\n${statements.map((one) => `${one};\n`).join('')}`)

const count = async (query: string): Promise<number> =>
  Number((await other.query<{ count: string }>(`SELECT count(*) FROM ${query}`)).rows[0]?.count)
const isValid = async (index: string): Promise<boolean | undefined> =>
  (
    await other.query<{ valid: boolean }>(
      'SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass($1)',
      [index],
    )
  ).rows[0]?.valid

/** Until a session of this database waits for another. */
const untilWaiting = () =>
  until(async () => (await count(`pg_stat_activity WHERE datname = '${database}' AND wait_event_type = 'Lock'`)) > 0)

test('an index that was left unfinished is built again, and the migration is noted once', async () => {
  await other.query('INSERT INTO points VALUES (1)')
  const unique = 'CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS points_id ON points (id)'
  await expect(outside('9001-points.sql', unique)).rejects.toThrow(
    /^The migration 9001-points\.sql failed: could not create/,
  )
  expect(await isValid('points_id')).toBe(false)
  expect(await count(`schema_migrations WHERE name LIKE '9001%'`)).toBe(0)
  await other.query('DELETE FROM points WHERE kind IS NULL')
  expect(await outside('9001-points.sql', unique)).toEqual(['9001-points.sql'])
  expect(await isValid('points_id')).toBe(true)
  expect(await outside('9001-points.sql', unique)).toEqual([])
})

test('rows are changed in portions, those too that are written meanwhile, and a constraint is checked then', async () => {
  await other.query('BEGIN')
  await other.query('UPDATE points SET kind = kind WHERE id = 29000')
  const applied = outside(
    '9002-points.sql',
    `UPDATE points SET mark = 'kind ' || kind\nWHERE mark IS NULL AND :portion`,
    'INSERT INTO marks (id) SELECT id FROM points WHERE :portion ON CONFLICT DO NOTHING',
  )
  await untilWaiting()
  // Behind all that this round goes through.
  await other.query('INSERT INTO points SELECT n, 1 FROM generate_series(40001, 45000) AS n')
  await other.query('COMMIT')
  expect(await applied).toEqual(['9002-points.sql'])
  expect(await count('points WHERE mark IS NULL')).toBe(0)
  expect(await count('marks')).toBe(await count('points'))
  await apply('9003-points.sql', 'ALTER TABLE points ADD CONSTRAINT has_mark CHECK (mark IS NOT NULL) NOT VALID')
  await outside('9004-points.sql', 'ALTER TABLE points VALIDATE CONSTRAINT has_mark')
  expect(await count(`pg_constraint WHERE conname = 'has_mark' AND convalidated`)).toBe(1)
})

test('a change whose lock others hold lets everybody pass who waits behind it, and is made when they are done', async () => {
  await other.query('BEGIN')
  await other.query('SELECT FROM points LIMIT 1')
  const applied = apply('9005-points.sql', 'ALTER TABLE points ADD COLUMN more integer')
  await untilWaiting()
  const reader = await connect(owner)
  // It stands behind the change, which gives way.
  await reader.query('SET statement_timeout = 4000; SELECT FROM points LIMIT 1')
  await reader.end()
  expect(await count(`schema_migrations WHERE name LIKE '9005%'`)).toBe(0)
  await other.query('COMMIT')
  expect(await applied).toEqual(['9005-points.sql'])
})

test('a server that waits for its turn holds up no index that the other builds', async () => {
  await other.query('SELECT pg_advisory_lock(7316220114)')
  const start = prepareDatabase({ owner, installId: testInstallId, passwords: testPasswords })
  await until(
    async () =>
      (await count(
        `pg_stat_activity WHERE datname = '${database}' AND pid <> pg_backend_pid() AND query LIKE '%advisory_lock($1)%'`,
      )) > 0,
  )
  await other.query("SET statement_timeout = '20s'")
  await other.query('CREATE INDEX CONCURRENTLY points_kind ON points (kind)')
  await other.query('SELECT pg_advisory_unlock(7316220114)')
  await start
})
