import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { loginLines, type RolesAddress } from '#server/database/pooler.ts'
import { type DatabaseLogins, prepareDatabase } from '#server/database/prepare-database.ts'
import type { NatsAddress } from '#server/live/nats-address.ts'
import { type ClusterKind, startTestCluster } from './cluster.ts'
import { startNats } from './nats.ts'
import { poolerFor } from './pooler.ts'
import { type RealStore, startRealStore } from './real-store.ts'
import { testInstallId, testPasswords } from './test-roles.ts'

declare module 'vitest' {
  interface ProvidedContext {
    cluster: {
      owner: { host: string; port: number; user: string; password: string }
      superuser: { host: string; port: number; user: string; password: string }
      template: string
      /** How the serving roles reach the template; they reach its copies in the same way. */
      logins: DatabaseLogins
      /** Where a pooler lends their sessions, in a run with BACKLINE_TEST_SEVERAL. */
      pooler: RolesAddress | null
      /** What several servers share, in a run with BACKLINE_TEST_SEVERAL. */
      shared: { store: RealStore['address']; nats: NatsAddress } | null
      kind: string
      version: string
    }
  }
}

const templateName = 'backline_template'

/** Before all server tests: one PostgreSQL, and one migrated database that every test file copies. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const kind = (process.env.BACKLINE_TEST_DATABASE ?? 'embedded') as ClusterKind
  const cluster = await startTestCluster(kind)
  const { host, port, user, password } = cluster.ownerConfig
  const owner = { host, port, user, password }
  const { database: _own, ...superuser } = cluster.superuser
  const client = new pg.Client({ ...owner, database: 'postgres' })
  await client.connect()
  await client.query(`CREATE DATABASE ${templateName}`)
  await client.end()
  const logins = await prepareDatabase({
    owner: { ...owner, database: templateName },
    superuser,
    installId: testInstallId,
    passwords: testPasswords,
  })
  const isSeveral = process.env.BACKLINE_TEST_SEVERAL !== undefined
  const pooler = isSeveral
    ? await poolerFor(owner, loginLines([logins.app, logins.jobs, logins.admin]), 'transaction')
    : null
  const [store, nats] = isSeveral ? await Promise.all([startRealStore(), startNats()]) : []
  const shared = store && nats ? { store: store.address, nats: nats.address } : null
  const { version } = cluster
  const address = pooler && { host: pooler.host, port: pooler.port }
  project.provide('cluster', {
    ...{ owner, superuser, template: templateName, logins, kind, version },
    ...{ pooler: address, shared },
  })
  return async () => {
    await Promise.all([pooler, store, nats].map((one) => one?.close()))
    await cluster.stop()
  }
}
