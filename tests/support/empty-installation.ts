import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { type Config, readConfig } from '#server/config.ts'
import { connectionUrl, type DatabaseConnection } from '#server/database/embedded/connection.ts'
import { loadSecrets } from '#server/secrets.ts'
import { copyDatabase } from './copy-database.ts'
import { testInstallId, testPasswords } from './test-roles.ts'

/** An installation that was never started: an empty database of the test cluster, and an empty DATA_DIR. */
export interface EmptyInstallationForTests {
  config: Config
  /** The environment that a command needs to work on it. */
  environment: Record<string, string>
  /** Asks as the owner of the tables. */
  query: (text: string) => Promise<pg.QueryResult>
  remove: () => Promise<void>
}

/** The owner of a cluster, who may make databases in it. */
type ClusterOwner = Pick<DatabaseConnection, 'host' | 'port' | 'user' | 'password'>

/** Makes one; its database is of the kind that the test run is on, unless a cluster is named. */
export const emptyInstallation = (
  extra: Record<string, string> = {},
  owner: ClusterOwner = inject('cluster').owner,
): Promise<EmptyInstallationForTests> => installationOn(owner, 'template1', extra)

/** One that was started once and never used: with the tables of today, which are copied faster than they are made. */
export const unusedInstallation = async (extra: Record<string, string> = {}): Promise<EmptyInstallationForTests> => {
  const cluster = inject('cluster')
  const made = await installationOn(cluster.owner, cluster.template, extra)
  const secrets = await loadSecrets(made.config.secretsFile)
  const databasePasswords = { ...secrets.databasePasswords, ...testPasswords }
  await writeFile(made.config.secretsFile, JSON.stringify({ ...secrets, installId: testInstallId, databasePasswords }))
  return made
}

const installationOn = async (
  owner: ClusterOwner,
  template: string,
  extra: Record<string, string>,
): Promise<EmptyInstallationForTests> => {
  const database = `restored_${randomUUID().replaceAll('-', '')}`
  await copyDatabase(owner, database, template)
  const dataDir = await mkdtemp(join(tmpdir(), 'backline-restored-'))
  const environment = { DATA_DIR: dataDir, DATABASE_URL: connectionUrl({ ...owner, database }), ...extra }
  return {
    config: readConfig(environment),
    environment,
    query: (text) => asked({ ...owner, database }, text),
    remove: () => rm(dataDir, { recursive: true, force: true }),
  }
}

const asked = async (login: pg.ClientConfig, text: string): Promise<pg.QueryResult> => {
  const client = new pg.Client(login)
  await client.connect()
  try {
    return await client.query(text)
  } finally {
    await client.end()
  }
}
