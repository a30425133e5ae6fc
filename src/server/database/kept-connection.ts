import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import type { Login, Tx } from './database.ts'
import { limitTime, lineOf, type TimeLimits, timeLimits } from './time-limits.ts'

const retryMs = 1000
const beatMs = 2000
const patienceMs = 2000

/** What a kept connection is for. */
export interface Keeping {
  /** How PostgreSQL names it in its list of sessions. */
  name: string
  limits: TimeLimits
  /** Done on each new connection; `again` after a break, when something may have been missed. */
  begin: (client: pg.Client, again: boolean) => Promise<unknown>
  onError: (error: Error) => void
  /** It died in silence and stands again: what was made before that moment (`performance.now()`) and not heard since died with it. */
  onSilence: (since: number) => void
}

/**
 * One connection that lasts as long as its process. It is asked for an answer every few seconds, so that one that died in
 * silence is noticed, and comes back by itself.
 */
export class KeptConnection {
  private readonly login: Login
  private readonly keeping: Keeping
  private client: pg.Client | null = null
  private timer: NodeJS.Timeout | null = null
  private answeredAt = Number.NEGATIVE_INFINITY
  private silentSince: number | null = null
  private closed = false

  constructor(login: Login, keeping: Keeping) {
    this.login = login
    this.keeping = keeping
  }

  /** Whether PostgreSQL answered on it lately; false while it is being made again for longer than a moment. */
  get isAlive(): boolean {
    return performance.now() - this.answeredAt < 2 * (beatMs + patienceMs)
  }

  /** Connects; throws when that fails. */
  async open(again = false): Promise<void> {
    const { name, limits, begin } = this.keeping
    const client = new pg.Client({ ...this.login, ...lineOf(limits), application_name: name })
    client.on('error', (error) => this.lose(client, error))
    client.on('end', () => this.lose(client, new Error(`The connection ${name} ended.`)))
    this.client = client
    try {
      await client.connect()
      await limitTime(client, limits)
      await begin(client, again)
    } catch (error) {
      this.drop(client)
      throw error
    }
    this.answered(client)
    // Not before: where a new one is not answered either, PostgreSQL has too much to do, or is away.
    if (this.silentSince !== null) this.keeping.onSilence(this.silentSince)
    this.silentSince = null
  }

  /** Connects; when that fails it goes on trying, and reports. */
  async openPatiently(again = false): Promise<void> {
    await this.open(again).catch((error: Error) => this.retry(error))
  }

  /** Disconnects for good. */
  async close(): Promise<void> {
    this.closed = true
    if (this.timer) clearTimeout(this.timer)
    const { client } = this
    this.client = null
    if (!client) return
    // One that hangs is not waited for.
    setTimeout(() => client.connection.stream.destroy(), patienceMs).unref()
    await client.end()
  }

  private answered(client: pg.Client): void {
    if (this.client !== client) return
    this.answeredAt = performance.now()
    this.timer = setTimeout(() => this.beat(client), beatMs)
    this.timer.unref()
  }

  private beat(client: pg.Client): void {
    // What came at the moment of asking came, for all that is known, before the line died.
    const since = performance.now() + patienceMs / 2
    client.query({ text: 'SELECT 1', query_timeout: patienceMs } as pg.QueryConfig).then(
      () => this.answered(client),
      (error: Error) => {
        if (this.client === client && !(error instanceof pg.DatabaseError)) this.silentSince = since
        this.lose(client, error)
      },
    )
  }

  private lose(client: pg.Client, error: Error): void {
    if (this.client !== client) return
    this.drop(client)
    this.retry(error)
  }

  // It may hang: nobody waits for its farewell.
  private drop(client: pg.Client): void {
    if (this.client === client) this.client = null
    if (this.timer) clearTimeout(this.timer)
    client.connection.stream.destroy()
  }

  private retry(error: Error): void {
    if (this.closed) return
    this.keeping.onError(error)
    this.timer = setTimeout(() => void this.openPatiently(true), retryMs)
  }
}

// The same in every process of an installation, and nothing else locks by it.
const lock = 7_218_340_925

/** How many processes show that they live, as an expression of SQL. */
export const processesAlive: RawBuilder<number> = sql<number>`(SELECT count(*)::integer FROM pg_locks
  WHERE locktype = 'advisory' AND classid::bigint = ${sql.lit(Math.floor(lock / 2 ** 32))} AND objid::bigint = ${sql.lit(lock % 2 ** 32)}
    AND mode = 'ShareLock' AND granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))`

/** Shows the other processes of an installation that this one lives, by a lock that ends with its connection, however it dies. */
export class LifeSign {
  private readonly line: KeptConnection
  private whileAlone: () => Promise<void> = async () => undefined

  // While a broken connection is being made again, another that starts could take this process for dead, and begin its jobs
  // a second time: their own locks part them.
  constructor(login: Login, onError: (error: Error) => void, onSilence: (since: number) => void) {
    this.line = new KeptConnection(login, {
      name: 'life-sign',
      limits: timeLimits.queueing,
      begin: (client, again) =>
        again ? client.query('SELECT pg_advisory_lock_shared($1)', [lock]) : this.show(client),
      onError,
      onSilence,
    })
  }

  /** Lives from now on; where no other process does, `whileAlone` is done first, and no other begins before it is. */
  async begin(whileAlone: () => Promise<void>): Promise<void> {
    this.whileAlone = whileAlone
    await this.line.open()
  }

  /** Lives no more. */
  end(): Promise<void> {
    return this.line.close()
  }

  private async show(client: pg.Client): Promise<void> {
    const { rows } = await client.query<{ alone: boolean }>('SELECT pg_try_advisory_lock($1) AS alone', [lock])
    if (rows[0]?.alone) await this.whileAlone()
    await client.query('SELECT pg_advisory_lock_shared($1)', [lock])
    if (rows[0]?.alone) await client.query('SELECT pg_advisory_unlock($1)', [lock])
  }
}

/** One connection that listens to a channel of PostgreSQL and comes back by itself when it breaks, also in silence. */
export class Listener {
  private readonly line: KeptConnection

  /**
   * `again` is called after a break, when notifications may have been missed; `silence` when its connection died in silence.
   *
   * @param name how PostgreSQL names it in its list of sessions
   */
  constructor(
    login: Login,
    { name, channel }: { name: string; channel: string },
    on: {
      message: (text: string) => void
      again: () => void
      error: (error: Error) => void
      silence: (since: number) => void
    },
  ) {
    this.line = new KeptConnection(login, {
      name,
      limits: timeLimits.entering,
      begin: async (client, again) => {
        client.on('notification', ({ payload }) => {
          if (payload) on.message(payload)
        })
        await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
        if (again) on.again()
      },
      onError: on.error,
      onSilence: on.silence,
    })
  }

  /** Whether what is sent to the channel is heard. */
  get isHearing(): boolean {
    return this.line.isAlive
  }

  /** Connects; when that fails it goes on trying, and reports. */
  start(): Promise<void> {
    return this.line.openPatiently()
  }

  /** Disconnects for good. */
  stop(): Promise<void> {
    return this.line.close()
  }
}

/** Sends texts to all listeners of a channel when the transaction commits; PostgreSQL carries less than 8000 bytes of each. */
export const notify = async (tx: Tx, channel: string, texts: readonly string[]): Promise<void> => {
  await sql`SELECT pg_notify(${channel}, text) FROM unnest(${texts}::text[]) AS text`.execute(tx)
}
