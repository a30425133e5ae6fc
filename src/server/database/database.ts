import { type ConnectionProvider, DummyDriver, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { expectEnd } from './after-commit.ts'
import { Bulkhead } from './bulkhead.ts'
import { type BandsHeld, holding } from './walls.ts'
import './column-value.ts'
import { isForJob } from './bulkhead.ts'
import { keepPlans } from './kept-plans.ts'
import { isLostDatabase } from './lost-database.ts'
import { duringTransaction } from './open-transaction.ts'
import { ahead, fromPool, onConnection, PooledLines } from './pool-connections.ts'
import type { RolesAddress } from './pooler.ts'
import type { GuestScope, JobScope, WorkspaceScope } from './scope.ts'
import type { Tables } from './tables.gen.ts'
import { limitsOfTransaction, limitTime, lineOf, type TimeLimits, timeLimits } from './time-limits.ts'
import { type Gone, goneInstead, isClash, tryAgain } from './try-again.ts'
import { settingsOf, type Walls, wallsOfBand, wallsOfGuest, wallsOfPerson } from './walls.ts'

/** How a role reaches the database. */
export type Login = pg.ClientConfig

/** One open transaction (or, for reads outside every wall, one connection). */
export type Tx = Kysely<Tables>

const isRefusedWrite = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === '25006'

const closingMs = 3000
const stay = (): void => undefined

/** How a pool is used at a moment. */
export interface Connections {
  used: number
  waiting: number
  most: number
}

/** What a transaction is opened for. */
interface Opening {
  /** The band or the person that it is for: neither may hold more than its part of the connections. */
  whose: string | null
  walls: Walls
  /** The bands that it writes in. */
  bands?: BandsHeld
  onlyReads?: boolean
  /** All its statements see the same moment. */
  oneMoment?: boolean
}

/**
 * The serving role's connections; who wants to read or write says for whom. Work that clashes with that of others is done
 * again from its beginning, so it changes nothing but the database.
 */
export class Database {
  readonly pool: pg.Pool
  /** For what needs a connection of its own. */
  readonly login: pg.ClientConfig
  /** One statement outside every workspace, without a transaction around it. */
  readonly single: Tx
  private readonly lines: PooledLines
  private readonly bulkhead: Bulkhead
  private readonly forJobs: Bulkhead
  /** What each transaction sets for itself, where its session is lent. */
  private readonly ofTransaction: readonly string[]
  private readonly dialect: PostgresDialect
  private readonly kysely: Kysely<Tables>

  /**
   * @param max connections of the pool; a quarter of them, and two at least where there are more, is what one band, or one
   * person, may hold, and half of them what all background jobs may.
   * @param pooler lends a session to each transaction: nothing is set or prepared for longer than that (decision 0134).
   */
  constructor(
    login: pg.ClientConfig,
    onError: (error: Error) => void,
    max = 16,
    limits: TimeLimits = timeLimits.serving,
    pooler?: RolesAddress,
  ) {
    this.login = login
    this.bulkhead = new Bulkhead(max < 5 ? 1 : Math.max(2, Math.floor(max / 4)), limits.connection)
    this.forJobs = new Bulkhead(Math.max(1, Math.floor(max / 2)), limits.connection)
    // In a pipeline a statement that is not answered in time takes its connection along.
    this.pool = new pg.Pool({ ...login, ...pooler, ...lineOf(limits), max, idleTimeoutMillis: 30_000, pipeline: true })
    // An idle connection that breaks must not end the process; the pool replaces it.
    this.pool.on('error', onError)
    // Nor must one that breaks while a transaction is between two statements: its next one fails.
    this.pool.on('connect', (client) => client.on('error', () => undefined))
    this.lines = new PooledLines(this.pool)
    this.ofTransaction = pooler ? limitsOfTransaction(limits) : []
    if (!pooler) this.pool.on('connect', (client) => this.settle(client, limits, onError))
    this.dialect = new PostgresDialect({ pool: this.pool })
    this.kysely = new Kysely<Tables>({ dialect: this.dialect })
    this.single = this.on(fromPool(this.pool, this.ofTransaction))
  }

  /** The same for a band, a person or a network, of whose statements only so many are on their way at once as one may hold connections. */
  singleFor(whose: string): Tx {
    const connections = fromPool(this.pool, this.ofTransaction)
    return this.on({
      provideConnection: async (consumer) => {
        const leave = await this.bulkhead.enter(whose)
        return connections.provideConnection(consumer).finally(leave)
      },
    })
  }

  /** A transaction inside one workspace's walls. */
  within<T>(scope: WorkspaceScope | JobScope, work: (tx: Tx) => Promise<T>): Promise<T> {
    const bands = { ids: [scope.workspaceId], alone: false }
    return this.transaction({ whose: scope.workspaceId, walls: wallsOfBand(scope), bands }, work)
  }

  /** The same, while nobody else writes there: for what takes the workspace away. */
  alone<T>(scope: WorkspaceScope | JobScope, work: (tx: Tx) => Promise<T>): Promise<T> {
    const bands = { ids: [scope.workspaceId], alone: true }
    return this.transaction({ whose: scope.workspaceId, walls: wallsOfBand(scope), bands }, work)
  }

  /** The same for what only reads, which PostgreSQL makes sure of: nobody who reads waits for the end of a transaction. */
  reading<T>(scope: WorkspaceScope, work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.transaction({ whose: scope.workspaceId, walls: wallsOfBand(scope), onlyReads: true }, work)
  }

  /** The same, with one moment for all that is read: what others write meanwhile is not seen. */
  readingOneMoment<T>(scope: WorkspaceScope, work: (tx: Tx) => Promise<T>): Promise<T> {
    const opening = { whose: scope.workspaceId, walls: wallsOfBand(scope), onlyReads: true, oneMoment: true }
    return this.transaction(opening, work)
  }

  /** A transaction for what is a person's own: memberships, notifications, the list of workspaces. */
  as<T>(userId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.transaction({ whose: userId, walls: wallsOfPerson(userId) }, work)
  }

  /** The same for what writes in some workspaces, too, beside others. */
  asBeside<T>(userId: string, workspaceIds: readonly string[], work: (tx: Tx) => Promise<T>): Promise<T> {
    const bands = { ids: workspaceIds, alone: false }
    return this.transaction({ whose: userId, walls: wallsOfPerson(userId), bands }, work)
  }

  /** The same, while nobody else writes in some workspaces: for what takes them away, or the person from them. */
  asAlone<T>(userId: string, workspaceIds: readonly string[], work: (tx: Tx) => Promise<T>): Promise<T> {
    const bands = { ids: workspaceIds, alone: true }
    return this.transaction({ whose: userId, walls: wallsOfPerson(userId), bands }, work)
  }

  /** The same for what only reads. */
  readingAs<T>(userId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.transaction({ whose: userId, walls: wallsOfPerson(userId), onlyReads: true }, work)
  }

  /** A transaction of a guest: inside no workspace, it sees what the link opens. */
  asGuest<T>(scope: GuestScope, work: (tx: Tx) => Promise<T>): Promise<T> {
    const bands = { ids: [scope.workspaceId], alone: false }
    return this.transaction({ whose: scope.workspaceId, walls: wallsOfGuest(scope), bands }, work)
  }

  /** A transaction that sees no workspace at all: accounts, sessions, counters. */
  outside<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.transaction({ whose: null, walls: wallsOfPerson(null) }, work)
  }

  /** How many connections of the pool are in use, how many statements and transactions wait for one, and how many it may have. */
  get connections(): Connections {
    const { totalCount, idleCount, waitingCount, options } = this.pool
    return { used: totalCount - idleCount, waiting: waitingCount, most: options.max }
  }

  /** Throws when PostgreSQL does not answer within so many milliseconds, and gives the connection up; where all are taken nothing is asked. */
  async check(patienceMs: number): Promise<void> {
    const { idleCount, totalCount, options } = this.pool
    if (idleCount === 0 && totalCount >= options.max) return
    await this.pool.query({ text: 'SELECT 1', query_timeout: patienceMs } as pg.QueryConfig)
  }

  /** Cuts the connections on which nothing came since a moment (`performance.now()`): a line beside them died in silence. */
  cutSilent(since: number): void {
    this.lines.cutSilent(since)
  }

  /** Closes all connections; a second time there is nothing to close. One that hangs gets a moment and is then cut. */
  async close(): Promise<void> {
    if (this.pool.ending) return
    const cut = setTimeout(() => this.lines.cut(), closingMs)
    await this.pool.end()
    clearTimeout(cut)
  }

  private settle(client: pg.PoolClient, limits: TimeLimits, onError: (error: Error) => void): void {
    keepPlans(client)
    limitTime(client, limits).catch((error: Error) => {
      onError(error)
      client.connection.stream.destroy()
    })
  }

  private on(connections: ConnectionProvider): Tx {
    const { dialect } = this
    const executor = this.kysely.getExecutor().withConnectionProvider(connections)
    return new Kysely<Tables>({ config: { dialect }, dialect, driver: new DummyDriver(), executor })
  }

  private async transaction<T>(opening: Opening, work: (tx: Tx) => Promise<T>): Promise<T> {
    const leave = isForJob() ? await this.forJobs.enter('jobs') : stay
    try {
      return await this.inTurn(opening, work)
    } finally {
      leave()
    }
  }

  private async inTurn<T>(opening: Opening, work: (tx: Tx) => Promise<T>): Promise<T> {
    const leave = opening.whose === null ? stay : await this.bulkhead.enter(opening.whose)
    try {
      return await tryAgain(() => this.transact(opening, work))
    } catch (error) {
      throw await goneInstead(error, () => this.whatIsGone(opening))
    } finally {
      leave()
    }
  }

  private whatIsGone({ walls }: Opening): Promise<Gone> {
    const [band, person] = [walls['app.workspace_id'] ?? walls['app.guest_workspace_id'], walls['app.user_id']]
    const seeing = { ...walls, 'app.workspace_id': band ?? null }
    return this.transact({ whose: null, walls: seeing, onlyReads: true }, async (tx) => {
      const isGone = async (table: 'workspaces' | 'accounts', id: string | null | undefined): Promise<boolean> =>
        id != null && !(await tx.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst())
      if (await isGone('workspaces', band)) return 'workspace'
      return (await isGone('accounts', person)) ? 'person' : null
    })
  }

  private async transact<T>(opening: Opening, work: (tx: Tx) => Promise<T>): Promise<T> {
    const { walls, bands, onlyReads, oneMoment } = opening
    const client = await this.pool.connect()
    let ended: Promise<unknown> | undefined
    let begun: Promise<unknown> | undefined
    // Whatever the work makes of a clash: the transaction is lost.
    let clash: unknown
    const note = (error: unknown): void => {
      if (isClash(error)) clash ??= error
    }
    const tx = this.on(onConnection(client, note))
    const tellEnd = expectEnd(tx)
    try {
      const items = [...this.ofTransaction, ...settingsOf(walls), ...(bands ? holding(bands) : [])]
      // The walls stand when the first statement of the work is read. Waiting for one of the two tells of a broken connection.
      begun = ahead(
        client,
        `BEGIN${oneMoment ? ' ISOLATION LEVEL REPEATABLE READ' : ''}${onlyReads ? ' READ ONLY' : ''}; SELECT ${items.join(', ')}`,
      )
      const result = await duringTransaction(() => work(tx))
      await begun
      // In a transaction that an error has already ended, COMMIT alone would quietly roll back; the SELECT speaks up.
      ended = client.query(onlyReads ? 'COMMIT' : 'SELECT 1; COMMIT')
      if (!onlyReads) await ended
      tellEnd('committed')
      return result
    } catch (error) {
      // A session may end, by itself or behind a pooler, before it has answered.
      if (ended && (!(error instanceof pg.DatabaseError) || isLostDatabase(error))) tellEnd('unknown')
      ended = client.query('ROLLBACK')
      await ended.catch(() => undefined)
      // Where the beginning fails, all that was asked behind it says no more than that.
      await begun
      if (onlyReads && isRefusedWrite(error)) throw new Error('What only reads was to write.', { cause: error })
      throw clash ?? error
    } finally {
      void ended?.then(
        () => client.release(),
        (reason: Error) => client.release(reason),
      )
    }
  }
}
