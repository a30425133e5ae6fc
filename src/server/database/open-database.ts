import { stat } from 'node:fs/promises'
import { Client, type ClientConfig } from 'pg'
import { type Config, readConfig } from '#server/config.ts'
import { makeFolder } from '#server/make-once.ts'
import { waiting } from '#server/say.ts'
import { loadSecrets, type Secrets } from '#server/secrets.ts'
import { hasCluster } from './embedded/cluster-home.ts'
import { type DatabaseConnection, withClient } from './embedded/connection.ts'
import { type Progress, startEmbedded } from './embedded/start-embedded.ts'
import { addressOfRoles, hintOfPooler, refuseSharedSessions } from './pooler.ts'
import { type DatabaseLogins, prepareDatabase } from './prepare-database.ts'
import { servingRoles } from './roles.ts'

/** Refuses, having made nothing, when there is no installation where a configuration says. */
const refuseMissingInstallation = async ({ dataDir, secretsFile, databaseUrl }: Config): Promise<void> => {
  if (!(await isThere(dataDir)))
    throw new Error(`There is no folder ${dataDir}: set DATA_DIR to that of the server. Nothing was made.`)
  const lacks = !(await isThere(secretsFile))
    ? `its keys (${secretsFile}) are not there`
    : databaseUrl === null && !(await hasCluster(dataDir))
      ? 'it has no database'
      : null
  if (lacks === null) return
  throw new Error(
    `No Backline was ever started in ${dataDir}: ${lacks}. Set DATA_DIR as the server has it. Nothing was made.`,
  )
}

/** Refuses a database that no Backline ever used. */
const refuseEmptyDatabase = async (client: Client): Promise<void> => {
  const { rows } = await client.query<{ used: boolean }>(
    "SELECT to_regclass('public.schema_migrations') IS NOT NULL AS used",
  )
  if (rows[0]?.used) return
  throw new Error('The database of DATABASE_URL holds no Backline. Nothing was made in it.')
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return false
      throw error
    },
  )

/** Names of the owning role and its database; `createsDatabases` and an open `postgres` database are for tests. */
interface OwnerOptions {
  password: string
  role?: string
  database?: string
  createsDatabases?: boolean
}

/**
 * Makes the role that owns Backline's database (no superuser, may create roles) and the database, where they are
 * missing, and answers how that role reaches it. Nobody but the superuser may enter the cluster's other databases.
 */
export const ensureOwnerAndDatabase = async (
  superuser: DatabaseConnection,
  options: OwnerOptions,
): Promise<DatabaseConnection> => {
  const { password, role = 'backline_owner', database = 'backline', createsDatabases = false } = options
  await withClient(superuser, async (client) => {
    const name = client.escapeIdentifier(role)
    if (!(await exists(client, 'select 1 from pg_roles where rolname = $1', role)))
      await client.query(`create role ${name}`)
    const rights = `login nosuperuser createrole noreplication nobypassrls ${createsDatabases ? 'createdb' : 'nocreatedb'}`
    await client.query(`alter role ${name} with ${rights} password ${client.escapeLiteral(password)}`)
    if (!(await exists(client, 'select 1 from pg_database where datname = $1', database))) {
      await client.query(`create database ${client.escapeIdentifier(database)} owner ${name}`)
    }
    if (!createsDatabases) await client.query('revoke connect, temporary on database postgres, template1 from public')
  })
  return { ...superuser, user: role, password, database }
}

const exists = async (client: Client, query: string, name: string): Promise<boolean> =>
  ((await client.query(query, [name])).rowCount ?? 0) > 0

/** The prepared database of an installation, its secrets, and how to let go of it. */
export interface OpenedDatabase {
  config: Config
  secrets: Secrets
  owner: ClientConfig
  logins: DatabaseLogins
  /** The version of the PostgreSQL that runs inside this installation; null where it is elsewhere. */
  embedded: string | null
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
  // First, as it makes nothing: a file or a folder of a mistyped setting would stay.
  const outside = config.databaseUrl === null ? null : await external(config.databaseUrl, config, opening)
  await makeDataDir(config.dataDir)
  const secrets = await loadSecrets(config.secretsFile)
  const { owner, superuser, version, stop } = outside
    ? { owner: outside, superuser: undefined, version: null, stop: async () => undefined }
    : await embedded(config, secrets, opening)
  try {
    const logins = await prepareDatabase({
      owner,
      ...(superuser && { superuser }),
      log: opening.log,
      installId: secrets.installId,
      passwords: secrets.databasePasswords,
      ...(opening.migrateThrough !== undefined && { migrateThrough: opening.migrateThrough }),
      ...(opening.restores && { restores: true }),
      onMigrated: (names) => {
        for (const name of names) opening.log(`· migrated ${name}`)
      },
    })
    const { databasePoolUrl, databaseReplicaUrl } = config
    const beside = {
      ...(databasePoolUrl !== null && { pooler: addressOfRoles(databasePoolUrl) }),
      ...(databaseReplicaUrl !== null && { replica: addressOfRoles(databaseReplicaUrl) }),
    }
    return { config, secrets, owner, logins: { ...logins, ...beside }, embedded: version, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const patienceMs = 10_000

const makeDataDir = async (dataDir: string): Promise<void> => {
  await makeFolder(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700).catch((error: NodeJS.ErrnoException) => {
    const isFile = error.code === 'EEXIST' || error.code === 'ENOTDIR'
    const reason = isFile ? `${dataDir} is a file, or lies in one, and a folder is needed.` : error.message
    throw new Error(`DATA_DIR cannot be used: ${reason}`, { cause: error })
  })
}

const external = async (
  connectionString: string,
  { secretsFile }: Config,
  { existing, log }: Opening,
): Promise<ClientConfig> => {
  const where = `the database of DATABASE_URL (${new URL(connectionString).host})`
  const client = new Client({ connectionString, connectionTimeoutMillis: patienceMs })
  try {
    await waiting(where, () => client.connect(), log)
  } catch (error) {
    // Of several addresses that fail the first one speaks for all.
    const reason = error instanceof AggregateError ? error.errors[0] : error
    await client.end().catch(() => undefined)
    const hint = hintOfPooler(reason)
    throw new Error(`The database of DATABASE_URL cannot be used: ${(reason as Error).message}${hint}`, {
      cause: error,
    })
  }
  try {
    if (existing) await refuseEmptyDatabase(client)
    await refuseReadOnly(client)
    if (!(await isThere(secretsFile))) await refuseLostSecrets(client, secretsFile)
  } finally {
    await client.end().catch(() => undefined)
  }
  await waiting(where, () => refuseSharedSessions({ connectionString, connectionTimeoutMillis: patienceMs }), log)
  return { connectionString }
}

const refuseReadOnly = async (client: Client): Promise<void> => {
  const { rows } = await client.query<{ readOnly: string }>(
    `SELECT current_setting('transaction_read_only') AS "readOnly"`,
  )
  if (rows[0]?.readOnly !== 'on') return
  throw new Error(
    'DATABASE_URL leads to a database that cannot be written, such as a replica: let it name the primary, and DATABASE_REPLICA_URL the replica.',
  )
}

/** Refuses a database that an installation is in, before keys are made that it does not know. */
const refuseLostSecrets = async (client: Client, secretsFile: string): Promise<void> => {
  const [serving] = await servingRoles(client)
  if (serving === undefined) return
  throw new Error(
    `The database of DATABASE_URL belongs to the installation ${serving.split('_').at(-1)}, and there is no secrets file ${secretsFile}: set SECRETS_FILE or DATA_DIR to where the file is that was made with the database. Nothing was made.`,
  )
}

const embedded = async (
  config: Config,
  secrets: Secrets,
  opening: Opening,
): Promise<{ owner: ClientConfig; superuser: ClientConfig; version: string; stop: () => Promise<void> }> => {
  const postgres = await startEmbedded({
    dataDir: config.dataDir,
    superuserPassword: secrets.databasePasswords.superuser,
    log: opening.log,
    progress: opening.progress,
    source: config.database,
    ...(opening.share && { share: true }),
  })
  const owner = await ensureOwnerAndDatabase(postgres.superuser, { password: secrets.databasePasswords.owner })
  return { owner: { ...owner }, superuser: { ...postgres.superuser }, version: postgres.version, stop: postgres.stop }
}
