import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { keepPlans } from './kept-plans.ts'
import type { GuestScope, JobScope, WorkspaceScope } from './scope.ts'
import type { Tables } from './tables.gen.ts'

/** How a role reaches the database. */
export type Login = pg.ClientConfig

/** One open transaction (or, for reads outside every wall, one connection). */
export type Tx = Kysely<Tables>

// Calendar dates stay text: a Date object would move them by the time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The serving role's connections; whoever wants to read or write says for whom. */
export class Database {
  readonly pool: pg.Pool
  /** For what needs a connection of its own. */
  readonly login: pg.ClientConfig
  private readonly kysely: Kysely<Tables>

  constructor(login: pg.ClientConfig, onError: (error: Error) => void, max = 16) {
    this.login = login
    this.pool = new pg.Pool({ ...login, max, connectionTimeoutMillis: 5000, idleTimeoutMillis: 30_000, pipeline: true })
    // An idle connection that breaks must not end the process; the pool replaces it.
    this.pool.on('error', onError)
    // Nor must one that breaks while a transaction is between two statements: its next one fails.
    this.pool.on('connect', (client) => client.on('error', () => undefined))
    this.pool.on('connect', keepPlans)
    this.kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: this.pool }) })
  }

  /** A transaction inside one workspace's walls. */
  within<T>(scope: WorkspaceScope | JobScope, work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.transaction({ 'app.workspace_id': scope.workspaceId, 'app.user_id': scope.userId }, work)
  }

  /** A transaction for what is a person's own: memberships, notifications, the list of workspaces. */
  as<T>(userId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.transaction({ 'app.workspace_id': null, 'app.user_id': userId }, work)
  }

  /** A transaction of a guest: inside no workspace, it sees what the link opens. */
  asGuest<T>(scope: GuestScope, work: (tx: Tx) => Promise<T>): Promise<T> {
    const walls = {
      'app.guest_workspace_id': scope.workspaceId,
      'app.guest_link_id': scope.linkId,
      'app.guest_id': scope.guestId,
    }
    return this.transaction({ 'app.workspace_id': null, 'app.user_id': null, ...walls }, work)
  }

  /** A transaction that sees no workspace at all: accounts, sessions, counters. */
  outside<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.transaction({ 'app.workspace_id': null, 'app.user_id': null }, work)
  }

  /** One statement outside every workspace, without a transaction around it. */
  get single(): Tx {
    return this.kysely
  }

  /** Closes all connections. */
  async close(): Promise<void> {
    await this.kysely.destroy()
  }

  private transaction<T>(walls: Record<string, string | null>, work: (tx: Tx) => Promise<T>): Promise<T> {
    const settings = Object.entries(walls).map(([name, value]) => set(name, value))
    return this.kysely.connection().execute(async (tx) => {
      // One message, one round trip: the walls stand before the first statement of the work.
      await sql.raw(`BEGIN; SELECT ${settings.join(', ')}`).execute(tx)
      try {
        const result = await work(tx)
        // In a transaction that an error has already ended, COMMIT alone would quietly roll back; the SELECT speaks up.
        await sql.raw('SELECT 1; COMMIT').execute(tx)
        return result
      } catch (error) {
        await sql
          .raw('ROLLBACK')
          .execute(tx)
          .catch(() => undefined)
        throw error
      }
    })
  }
}

const set = (name: string, value: string | null): string => {
  if (value !== null && !uuid.test(value)) throw new Error(`${name} must be a UUID.`)
  return `set_config('${name}', '${value ?? ''}', true)`
}
