import { sql } from 'kysely'
import pg from 'pg'
import type { Login, Tx } from './database.ts'

const retryMs = 1000

/** One connection that listens to a channel of PostgreSQL and comes back by itself when it breaks. */
export class Listener {
  private readonly login: Login
  private readonly channel: string
  private readonly on: { message: (text: string) => void; again: () => void; error: (error: Error) => void }
  private client: pg.Client | null = null
  private retry: NodeJS.Timeout | null = null
  private closed = false

  /** `again` is called after a break, when notifications may have been missed. */
  constructor(login: Login, channel: string, on: Listener['on']) {
    this.login = login
    this.channel = channel
    this.on = on
  }

  /** Connects; when that fails it goes on trying, and reports. */
  async start(): Promise<void> {
    const client = new pg.Client({ ...this.login, keepAlive: true, application_name: `listen-${this.channel}` })
    client.on('error', (error) => this.lost(client, error))
    client.on('end', () => this.lost(client, new Error(`The connection that listens to ${this.channel} ended.`)))
    client.on('notification', (message) => {
      if (message.payload) this.on.message(message.payload)
    })
    try {
      await client.connect()
      await client.query(`LISTEN ${pg.escapeIdentifier(this.channel)}`)
      this.client = client
    } catch (error) {
      this.lost(client, error instanceof Error ? error : new Error(String(error)))
    }
  }

  /** Disconnects for good. */
  async stop(): Promise<void> {
    this.closed = true
    if (this.retry) clearTimeout(this.retry)
    await this.client?.end().catch(() => undefined)
  }

  private lost(client: pg.Client, error: Error): void {
    if (this.closed || this.retry || (this.client !== null && this.client !== client)) return
    this.client = null
    client.removeAllListeners('end')
    this.on.error(error)
    this.retry = setTimeout(() => {
      this.retry = null
      void this.start().then(() => {
        if (this.client) this.on.again()
      })
    }, retryMs)
  }
}

/** Sends texts to all listeners of a channel when the transaction commits; PostgreSQL carries less than 8000 bytes of each. */
export const notify = async (tx: Tx, channel: string, texts: readonly string[]): Promise<void> => {
  await sql`SELECT pg_notify(${channel}, text) FROM unnest(${texts}::text[]) AS text`.execute(tx)
}
