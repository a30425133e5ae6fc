import { type ConnectionProvider, DummyDriver, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { Bulkhead } from './bulkhead.ts'
import { keepPlans } from './kept-plans.ts'
import { fromPool, onConnection } from './one-connection.ts'
import { duringTransaction } from './open-transaction.ts'
import type { GuestScope, JobScope, WorkspaceScope } from './scope.ts'
import type { Tables } from './tables.gen.ts'
import { limitTime, lineOf, type TimeLimits, timeLimits } from './time-limits.ts'

/** How a role reaches the database. */
export type Login = pg.ClientConfig

/** One open transaction (or, for reads outside every wall, one connection). */
export type Tx = Kysely<Tables>

// Calendar dates stay text: a Date object would move them by the time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

const closingMs = 3000

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The serving role's connections; whoever wants to read or write says for whom. */
export class Database {
  readonly pool: pg.Pool
  /** For what needs a connection of its own. */
  readonly login: pg.ClientConfig
  /** One statement outside every workspace, without a transaction around it. */
  readonly single: Tx
  private readonly open = new Set<pg.PoolClient>()
  private readonly bulkhead: Bulkhead
  private readonly dialect: PostgresDialect
  private readonly kysely: Kysely<Tables>

  /** @param max connections of the pool; a quarter of them is what one band, or one person, may hold. */
  constructor(
    login: pg.ClientConfig,
    onError: (error: Error) => void,
    max = 16,
    limits: TimeLimits = timeLimits.serving,
  ) {
    this.login = login
    this.bulkhead = new Bulkhead(Math.max(1, Math.floor(max / 4)), limits.connection)
    // In a pipeline a statement that is not answered in time takes its connection along.
    this.pool = new pg.Pool({ ...login, ...lineOf(limits), max, idleTimeoutMillis: 30_000, pipeline: true })
    // An idle connection that breaks must not end the process; the pool replaces it.
    this.pool.on('error', onError)
    // Nor must one that breaks while a transaction is between two statements: its next one fails.
    this.pool.on('connect', (client) => client.on('error', () => undefined))
    this.pool.on('connect', (client) => this.open.add(client.once('end', () => this.open.delete(client))))
    this.pool.on('connect', keepPlans)
    this.pool.on('connect', (client) => {
      limitTime(client, limits).catch((error: Error) => {
        onError(error)
        client.connection.stream.destroy()
      })
    })
    this.dialect = new PostgresDialect({ pool: this.pool })
    this.kysely = new Kysely<Tables>({ dialect: this.dialect })
    this.single = this.on(fromPool(this.pool))
  }

  /** A transaction inside one workspace's walls. */
  within<T>(scope: WorkspaceScope | JobScope, work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.transaction(scope.workspaceId, wallsOfBand(scope), work)
  }

  /** The same for what only reads, which PostgreSQL makes sure of: nobody who reads waits for the end of a transaction. */
  reading<T>(scope: WorkspaceScope, work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.transaction(scope.workspaceId, wallsOfBand(scope), work, true)
  }

  /** A transaction for what is a person's own: memberships, notifications, the list of workspaces. */
  as<T>(userId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.transaction(userId, { 'app.workspace_id': null, 'app.user_id': userId }, work)
  }

  /** The same for what only reads. */
  readingAs<T>(userId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.transaction(userId, { 'app.workspace_id': null, 'app.user_id': userId }, work, true)
  }

  /** A transaction of a guest: inside no workspace, it sees what the link opens. */
  asGuest<T>(scope: GuestScope, work: (tx: Tx) => Promise<T>): Promise<T> {
    const walls = {
      'app.guest_workspace_id': scope.workspaceId,
      'app.guest_link_id': scope.linkId,
      'app.guest_id': scope.guestId,
    }
    return this.transaction(scope.workspaceId, { 'app.workspace_id': null, 'app.user_id': null, ...walls }, work)
  }

  /** A transaction that sees no workspace at all: accounts, sessions, counters. */
  outside<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.transaction(null, { 'app.workspace_id': null, 'app.user_id': null }, work)
  }

  /** Closes all connections; a second time there is nothing to close. One that hangs gets a moment and is then cut. */
  async close(): Promise<void> {
    if (this.pool.ending) return
    const cut = setTimeout(() => {
      for (const client of this.open) client.connection.stream.destroy()
    }, closingMs)
    await this.pool.end()
    clearTimeout(cut)
  }

  private on(connections: ConnectionProvider): Tx {
    const { dialect } = this
    const executor = this.kysely.getExecutor().withConnectionProvider(connections)
    return new Kysely<Tables>({ config: { dialect }, dialect, driver: new DummyDriver(), executor })
  }

  // `whose` is the band or the person that it is for: neither may hold more than its part of the connections.
  private async transaction<T>(
    whose: string | null,
    walls: Walls,
    work: (tx: Tx) => Promise<T>,
    onlyReads = false,
  ): Promise<T> {
    const leave = whose === null ? () => undefined : await this.bulkhead.enter(whose)
    try {
      return await this.transact(walls, work, onlyReads)
    } finally {
      leave()
    }
  }

  private async transact<T>(walls: Walls, work: (tx: Tx) => Promise<T>, onlyReads: boolean): Promise<T> {
    const client = await this.pool.connect()
    let ended: Promise<unknown> | undefined
    try {
      const begun = begin(client, `BEGIN${onlyReads ? ' READ ONLY' : ''}; ${wallsOf(walls)}`)
      const result = await duringTransaction(() => work(this.on(onConnection(client))))
      await begun
      // In a transaction that an error has already ended, COMMIT alone would quietly roll back; the SELECT speaks up.
      ended = client.query(onlyReads ? 'COMMIT' : 'SELECT 1; COMMIT')
      if (!onlyReads) await ended
      return result
    } catch (error) {
      ended = client.query('ROLLBACK')
      await ended.catch(() => undefined)
      throw error
    } finally {
      void ended?.then(
        () => client.release(),
        (reason: Error) => client.release(reason),
      )
    }
  }
}

// Goes out together with the first statement of the work, and before it: the walls stand when that is read. Whoever waits
// for one of the two learns of a broken connection.
const begin = (client: pg.PoolClient, text: string): Promise<unknown> => {
  const { stream } = client.connection
  stream.cork()
  process.nextTick(() => stream.uncork())
  const begun = client.query(text)
  begun.catch(() => undefined)
  return begun
}

type Walls = Record<string, string | null>

const wallsOfBand = (scope: WorkspaceScope | JobScope): Walls => ({
  'app.workspace_id': scope.workspaceId,
  'app.user_id': scope.userId,
})

const wallsOf = (walls: Walls): string =>
  `SELECT ${Object.entries(walls)
    .map(([name, value]) => set(name, value))
    .join(', ')}`

const set = (name: string, value: string | null): string => {
  if (value !== null && !uuid.test(value)) throw new Error(`${name} must be a UUID.`)
  return `set_config('${name}', '${value ?? ''}', true)`
}
