import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { startPooler } from '#tests/support/pooler.ts'
import { connectionUrl } from './embedded/connection.ts'
import { openDatabase } from './open-database.ts'
import { refuseSharedSessions } from './refuse-login.ts'

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
    'DATABASE_URL leads to a pooler that lends each transaction another session, as PgBouncer does in transaction mode. Backline needs sessions of its own: let DATABASE_URL name PostgreSQL itself, or set pool_mode = session.',
  )
})

test('PostgreSQL itself, and a pooler that keeps sessions, are taken', async () => {
  const pooler = await startPooler('session')
  onTestFinished(pooler.close)
  await refuseSharedSessions({ ...owner(), host: pooler.host, port: pooler.port })
  await refuseSharedSessions(owner())
})
