import pg, { type ClientBase } from 'pg'
import { typed } from '#server/command-line.ts'
import { say, waiting } from '#server/say.ts'
import './column-value.ts'
import { ensureExplorerRole, ensureExplorerViews, hardenExplorer } from './explorer/explorer-role.ts'
import { ensureJobSchema } from './job-schema.ts'
import { migrate, newerMigration } from './migrate.ts'
import type { RolesAddress } from './pooler.ts'
import { ensureRoles, type RoleNames, type RolePasswords, refuseOtherInstallation, roleNames } from './roles.ts'
import { limitTime, timeLimits } from './time-limits.ts'
import { takeTurn } from './turn.ts'

// A schema and no row: it is made before there are tables, at whichever migration a backup stands, and no backup has it.
const mark = 'restore_unfinished'

/** Marks a database for as long as a restore into it has not ended. */
export const markRestore = async (owner: ClientBase): Promise<void> => {
  await owner.query(`CREATE SCHEMA IF NOT EXISTS ${mark}`)
}

/** Marks a database that no Backline was in yet: whatever ends the restore from now on, nobody takes it for a new one. */
const markNewDatabase = async (owner: ClientBase): Promise<void> => {
  const { rows } = await owner.query<{ used: boolean }>(
    "SELECT to_regclass('public.schema_migrations') IS NOT NULL AS used",
  )
  if (!rows[0]?.used) await markRestore(owner)
}

/** Takes the mark away, in the transaction that brings the rows. */
export const endRestore = async (owner: ClientBase): Promise<void> => {
  await owner.query(`DROP SCHEMA IF EXISTS ${mark}`)
}

/** Refuses a database in which a restore was begun and has not ended. */
const refuseUnfinishedRestore = async (owner: ClientBase): Promise<void> => {
  const { rows } = await owner.query<{ marked: boolean }>(`SELECT to_regnamespace('${mark}') IS NOT NULL AS marked`)
  if (!rows[0]?.marked) return
  throw new Error(
    `A restore into this installation was begun and has not ended: run "${typed('restore', 'FILE')}" again, or begin with an empty DATA_DIR and an empty database.`,
  )
}

/** How the serving roles reach the prepared database. */
export interface DatabaseLogins {
  app: pg.ClientConfig
  jobs: pg.ClientConfig
  admin: pg.ClientConfig
  explorer: ExplorerLogin
  /** Where those that share sessions are lent theirs; each has its own where it is left out. */
  pooler?: RolesAddress
  /** Where the serving role reads from a standby, or from a pooler in front of one. */
  replica?: RolesAddress
}

/** How the Database Explorer reaches the database, and whether the server of that database is a process of this machine's. */
export interface ExplorerLogin {
  login: pg.ClientConfig
  onThisMachine: boolean
  /** The roles of the installation, for the script of a server that is not ours. */
  names: RoleNames
}

interface Preparation {
  owner: pg.ClientConfig
  /** Reaches the server as its superuser, where it is ours: then what the Database Explorer needs is done by it. */
  superuser?: pg.ClientConfig
  /** Whether the server of the database is a process of this machine's; it is where the superuser is ours. */
  onThisMachine?: boolean
  installId: string
  passwords: RolePasswords
  /** The last migration to apply, when later ones must wait; an empty name for none. */
  migrateThrough?: string
  /** Whether a backup comes into it; everybody else is refused until that has ended. */
  restores?: boolean
  /** Called with the names of the migrations that were applied. */
  onMigrated?: (names: string[]) => void
  /** Called with lines for people; standard output has them where it is left out. */
  log?: (line: string) => void
}

/** As the owner: makes roles, migrates, makes the job queue; afterwards the owner is not needed any more. */
export const prepareDatabase = async (what: Preparation): Promise<DatabaseLogins> => {
  const { log = say } = what
  const owner = new pg.Client(what.owner)
  await owner.connect()
  try {
    await waiting('another process that prepares the database', () => takeTurn(owner), log)
    await limitTime(owner, timeLimits.migrating)
    const version = await owner.query<{ server_version_num: string }>('SHOW server_version_num')
    const number = Number(version.rows[0]?.server_version_num)
    if (number < 150_000)
      throw new Error(`PostgreSQL 15 or newer is needed; this server is ${Math.floor(number / 10_000)}.`)
    const ownerName = (await owner.query<{ name: string }>('SELECT current_user AS name')).rows[0]?.name ?? ''
    const names = roleNames(ownerName, what.installId)
    await refuseOtherInstallation(owner, names.app)
    await (what.restores ? markNewDatabase(owner) : refuseUnfinishedRestore(owner))
    await ensureRoles(owner, names, what.passwords)
    let current = 'the database: others use its tables'
    const begins = (name: string): void => {
      current = `the migration ${name}: it changes rows, or waits for who uses its tables`
    }
    const work = () => migrate(owner, names, what.migrateThrough, { begins })
    const migrated = await waiting(() => current, work, log)
    what.onMigrated?.(migrated)
    const newer = await newerMigration(owner)
    if (newer !== null)
      log(
        `· the database is of a newer Backline (${newer}): this older one goes on only until the update of all processes has ended`,
      )
    const rest = async (): Promise<void> => {
      await ensureJobSchema(owner, names)
      await ensureExplorerRole(owner, names)
      await ensureExplorerViews(owner, names)
    }
    await waiting('the database: others use its tables', rest, log)
    const database = (await owner.query<{ name: string }>('SELECT current_database() AS name')).rows[0]?.name
    if (what.superuser) await hardenExplorer({ ...what.superuser, ...(database && { database }) }, names)
    const login = (role: 'app' | 'jobs' | 'admin' | 'explorer'): pg.ClientConfig => ({
      host: owner.host,
      port: owner.port,
      ssl: owner.ssl,
      ...(database && { database }),
      user: names[role],
      password: what.passwords[role],
    })
    return {
      app: login('app'),
      jobs: login('jobs'),
      admin: login('admin'),
      explorer: {
        login: login('explorer'),
        onThisMachine: what.onThisMachine ?? what.superuser !== undefined,
        names,
      },
    }
  } finally {
    await owner.end()
  }
}
