import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { testInstallId, testPasswords } from '#tests/support/test-roles.ts'
import { prepareDatabase } from './prepare-database.ts'
import { refuseTooMuchPower } from './refuse-login.ts'

const { owner: cluster } = inject('cluster')
const name = `migrate_${randomUUID().replaceAll('-', '')}`
const owner = { ...cluster, database: name }
let client: pg.Client

const prepare = (): Promise<{ logins: pg.ClientConfig; applied: string[] }> => {
  const applied: string[] = []
  const onMigrated = (names: string[]): void => {
    applied.push(...names)
  }
  return prepareDatabase({ owner, installId: testInstallId, passwords: testPasswords, onMigrated }).then(({ app }) => ({
    logins: app,
    applied,
  }))
}

beforeAll(async () => {
  const maker = new pg.Client({ ...cluster, database: 'postgres' })
  await maker.connect()
  await maker.query(`CREATE DATABASE ${name}`)
  await maker.end()
  client = new pg.Client(owner)
  await client.connect()
})
afterAll(() => client.end())

test('two servers that start at once migrate an empty database once', async () => {
  const both = await Promise.all([prepare(), prepare()])
  const applied = both.flatMap((one) => one.applied)
  const { rows } = await client.query<{ name: string }>('SELECT name FROM schema_migrations ORDER BY name')
  expect(applied.toSorted()).toEqual(rows.map((row) => row.name))
  expect(new Set(applied).size).toBe(applied.length)
})

test('the next start has nothing to do', async () => {
  expect((await prepare()).applied).toEqual([])
})

test('a start with the secrets of another installation is stopped, and changes nothing', async () => {
  const before = await client.query('SELECT rolname FROM pg_roles ORDER BY 1')
  await expect(prepareDatabase({ owner, installId: '0badcafe', passwords: testPasswords })).rejects.toThrow(
    /^This database belongs to the installation 7e577e57, and the secrets file is that of 0badcafe: set SECRETS_FILE /,
  )
  expect((await client.query('SELECT rolname FROM pg_roles ORDER BY 1')).rows).toEqual(before.rows)
})

test('an installation whose migration differs in its comments alone starts', async () => {
  const applied = await client.query<{ sha256: string }>(`SELECT sha256 FROM schema_migrations WHERE name LIKE '0145%'`)
  await client.query(
    `UPDATE schema_migrations SET sha256 = '1c58406405adc60281a161118bb606fac1a83f29d44f41e85229e116bcb9c353' WHERE name LIKE '0145%'`,
  )
  expect((await prepare()).applied).toEqual([])
  await client.query(`UPDATE schema_migrations SET sha256 = $1 WHERE name LIKE '0145%'`, [applied.rows[0]?.sha256])
})

test('a migration that was changed after it had been applied stops the start', async () => {
  await client.query(`UPDATE schema_migrations SET sha256 = 'other' WHERE name LIKE '0001%'`)
  await expect(prepare()).rejects.toThrow(/0001-accounts-tables\.sql was changed/)
})

test('a role with too much power may not serve', async () => {
  await expect(refuseTooMuchPower(owner)).rejects.toThrow(/owns tables/)
})
