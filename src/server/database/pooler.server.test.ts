import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { eventsOf } from '#tests/support/live-events.ts'
import { signUpWithBand } from '#tests/support/person.ts'
import { startPooler } from '#tests/support/pooler.ts'
import { mp3Sound } from '#tests/support/sound.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import type { Tx } from './database.ts'
import { connectionUrl } from './embedded/connection.ts'
import { openDatabase } from './open-database.ts'
import { addressOfRoles, doubtAboutPooler, refuseOtherDatabase, refuseSharedSessions } from './pooler.ts'

const owner = () => ({ ...inject('cluster').owner, database: 'postgres' })

test('a pooler that shares sessions stops the start with a sentence, before anything is changed', async () => {
  const pooler = await startPooler('transaction')
  onTestFinished(pooler.close)
  const dataDir = await mkdtemp(join(tmpdir(), 'backline-pooled-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const { host, port } = pooler
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: connectionUrl({ ...owner(), host, port }) })
  const opening = openDatabase({ log: () => undefined, progress: (_label, step) => step() }, config)
  await expect(opening).rejects.toThrow(
    'DATABASE_URL leads to a pooler that lends each transaction another session, as PgBouncer does in transaction mode. Backline needs sessions of its own for a few things: let DATABASE_URL name PostgreSQL itself, and DATABASE_POOL_URL the pooler.',
  )
})

test('PostgreSQL itself, and a pooler that keeps sessions, are taken', async () => {
  const pooler = await startPooler('session')
  onTestFinished(pooler.close)
  await refuseSharedSessions({ ...owner(), host: pooler.host, port: pooler.port })
  await refuseSharedSessions(owner())
})

test('a swapped pair of addresses, and a pooler that is none, are said with the names of the settings', async () => {
  const pooler = await startPooler('transaction')
  onTestFinished(pooler.close)
  const dataDir = await mkdtemp(join(tmpdir(), 'backline-swapped-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  // The auth_file of the documented way knows no owner.
  const unknown = connectionUrl({ ...owner(), user: 'unknown_to_it', host: pooler.host, port: pooler.port })
  const config = readConfig({ DATA_DIR: join(dataDir, 'new'), DATABASE_URL: unknown })
  const opening = openDatabase({ log: () => undefined, progress: (_label, step) => step() }, config)
  await expect(opening).rejects.toThrow(
    /cannot be used: .*PgBouncer answers: let DATABASE_URL name PostgreSQL itself, and DATABASE_POOL_URL the pooler$/,
  )
  expect(await readdir(dataDir)).toEqual([])
  const { app } = inject('cluster').logins
  expect(await doubtAboutPooler(app, { host: pooler.host, port: pooler.port })).toBeNull()
  expect(await doubtAboutPooler(app, { host: owner().host, port: owner().port })).toMatch(
    /^DATABASE_POOL_URL leads to PostgreSQL itself, .* and DATABASE_URL PostgreSQL$/,
  )
})

const pooledServer = async (): Promise<TestServer> => {
  const pooler = await startPooler('transaction')
  onTestFinished(pooler.close)
  const server = await startTestServer({ pooler: { host: pooler.host, port: pooler.port } })
  onTestFinished(server.close)
  return server
}

test('behind a pooler that lends sessions bands are parted, jobs are done, and what happens is heard', async () => {
  const server = await pooledServer()
  const [marta, tom] = [await signUpWithBand(server.address), await signUpWithBand(server.address)]
  const heard = await eventsOf(marta, server.address)
  onTestFinished(heard.close)
  const { demo } = await marta.api.addDemo({ demoTitle: 'Harbour', demoVersion: 1, file: await mp3Sound(2, 220) })
  await expect(tom.api.getDemo({ id: demo.id })).rejects.toMatchObject({ status: 404 })
  expect((await tom.api.getDemos({})).musicDemos).toEqual([])
  await heard.next('demos.analysed')
  expect((await marta.api.getDemo({ id: demo.id })).demo.analysis).toBe('ready')
  // Asked again and again, on whichever sessions: nothing that one of them prepared is missed on another.
  await Promise.all(Array.from({ length: 60 }, () => marta.api.getDemos({})))
})

test('behind a pooler each transaction has the limits of its own use, and leaves none to the next', async () => {
  const server = await pooledServer()
  const { entry, database, exporting } = server.services
  const limitOf = (tx: Tx) => sql<{ limit: string }>`SELECT current_setting('statement_timeout') AS limit`.execute(tx)
  for (const [pool, limit] of [
    [entry, '4s'],
    [database, '10s'],
    [exporting, '10min'],
  ] as const) {
    expect((await pool.outside(limitOf)).rows).toEqual([{ limit }])
    expect((await limitOf(pool.single)).rows).toEqual([{ limit }])
  }
})

test('a pooler that leads elsewhere, or knows no role of ours, stops the start with a sentence', async () => {
  const pooler = await startPooler('transaction')
  onTestFinished(pooler.close)
  const { app, explorer } = inject('cluster').logins
  const address = { host: pooler.host, port: pooler.port }
  await refuseOtherDatabase(app, address)
  await expect(refuseOtherDatabase(app, { ...address, database: 'postgres' })).rejects.toThrow(
    'DATABASE_POOL_URL leads to another database than DATABASE_URL: both must name the same one.',
  )
  await expect(refuseOtherDatabase(explorer.login, address)).rejects.toThrow(
    /^The pooler of DATABASE_POOL_URL cannot be used: .* "npm run admin -- pooler-logins" prints the lines of an auth_file\.$/,
  )
})

test('the address of a pooler may leave out the database, and a start without one behind it is refused', () => {
  expect(addressOfRoles('postgres://pool.example:6432')).toEqual({ host: 'pool.example', port: 6432, ssl: false })
  expect(addressOfRoles('postgres://pool.example:6432/music')).toMatchObject({ database: 'music' })
  const url = 'postgres://pool.example:6432'
  expect(() => readConfig({ DATABASE_POOL_URL: url })).toThrow('DATABASE_POOL_URL needs DATABASE_URL')
  expect(() => readConfig({ DATABASE_POOL_URL: 'postgres://a:b@pool.example' })).toThrow('it may hold no user')
})
