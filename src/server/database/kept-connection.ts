import pg from 'pg'
import type { Login } from './database.ts'
import { limitTime, lineOf, type TimeLimits } from './time-limits.ts'

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
