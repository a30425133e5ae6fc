import { Client, type ClientConfig } from 'pg'
import { type Config, readConfig } from '#server/config.ts'
import { makeFolder } from '#server/make-folder.ts'
import { loadSecrets, type Secrets } from '#server/secrets.ts'
import { ensureOwnerAndDatabase } from './embedded/owner-database.ts'
import { type Progress, startEmbedded } from './embedded/start-embedded.ts'
import { refuseEmptyDatabase, refuseMissingInstallation } from './existing-installation.ts'
import { type DatabaseLogins, prepareDatabase } from './prepare-database.ts'
import { refuseSharedSessions } from './refuse-pooler.ts'

/** The prepared database of an installation, its secrets, and how to let go of it. */
export interface OpenedDatabase {
  config: Config
  secrets: Secrets
  owner: ClientConfig
  logins: DatabaseLogins
  /** Whether PostgreSQL runs inside this installation. */
  embedded: boolean
  stop: () => Promise<void>
}

/**
 * How opening speaks to the person who started it; `share` joins the database of a running server, `existing` refuses to
 * make an installation, `migrateThrough` stops at a migration, or before the first one with an empty name; `restores` is for
 * the command that brings a backup in.
 */
export interface Opening {
  log: (line: string) => void
  progress: Progress
  share?: boolean
  existing?: boolean
  migrateThrough?: string
  restores?: boolean
}

/** Starts or joins the embedded PostgreSQL, or reaches the external one, and migrates it. */
export const openDatabase = async (opening: Opening, config: Config = readConfig()): Promise<OpenedDatabase> => {
  if (opening.existing) await refuseMissingInstallation(config)
  await makeFolder(config.dataDir, process.getuid?.() === 0 ? 0o711 : 0o700).catch((error: Error) => {
    throw new Error(`DATA_DIR cannot be used: ${error.message}`, { cause: error })
  })
  const secrets = await loadSecrets(config.secretsFile)
  const { owner, superuser, stop } = config.databaseUrl
    ? { owner: await external(config.databaseUrl, opening), superuser: undefined, stop: async () => undefined }
    : await embedded(config, secrets, opening)
  try {
    const logins = await prepareDatabase({
      owner,
      ...(superuser && { superuser }),
      installId: secrets.installId,
      passwords: secrets.databasePasswords,
      ...(opening.migrateThrough !== undefined && { migrateThrough: opening.migrateThrough }),
      ...(opening.restores && { restores: true }),
      onMigrated: (names) => {
        for (const name of names) opening.log(`· migrated ${name}`)
      },
    })
    return { config, secrets, owner, logins, embedded: config.databaseUrl === null, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const patienceMs = 10_000

const external = async (connectionString: string, { existing }: Opening): Promise<ClientConfig> => {
  const client = new Client({ connectionString, connectionTimeoutMillis: patienceMs })
  try {
    await client.connect()
  } catch (error) {
    // Of several addresses that fail the first one speaks for all.
    const reason = error instanceof AggregateError ? error.errors[0] : error
    await client.end().catch(() => undefined)
    throw new Error(`The database of DATABASE_URL cannot be used: ${(reason as Error).message}`, { cause: error })
  }
  try {
    if (existing) await refuseEmptyDatabase(client)
  } finally {
    await client.end().catch(() => undefined)
  }
  await refuseSharedSessions({ connectionString, connectionTimeoutMillis: patienceMs })
  return { connectionString }
}

const embedded = async (
  config: Config,
  secrets: Secrets,
  opening: Opening,
): Promise<{ owner: ClientConfig; superuser: ClientConfig; stop: () => Promise<void> }> => {
  const postgres = await startEmbedded({
    dataDir: config.dataDir,
    superuserPassword: secrets.databasePasswords.superuser,
    log: opening.log,
    progress: opening.progress,
    ...(opening.share && { share: true }),
  })
  const owner = await ensureOwnerAndDatabase(postgres.superuser, { password: secrets.databasePasswords.owner })
  return { owner: { ...owner }, superuser: { ...postgres.superuser }, stop: postgres.stop }
}
