import pg from 'pg'
import type { Login } from './database.ts'

// The same in every process of an installation, and nothing else locks by it.
const lock = 7_218_340_925
const retryMs = 1000

/** Shows the other processes of an installation that this one lives, by a lock that ends with its connection, however it dies. */
export class LifeSign {
  private readonly login: Login
  private readonly onError: (error: Error) => void
  private client: pg.Client | null = null
  private retry: NodeJS.Timeout | null = null
  private closed = false

  constructor(login: Login, onError: (error: Error) => void) {
    this.login = login
    this.onError = onError
  }

  /** Lives from now on; where no other process does, `whileAlone` is done first, and no other begins before it is. */
  async begin(whileAlone: () => Promise<void>): Promise<void> {
    const client = await this.connect()
    const { rows } = await client.query<{ alone: boolean }>('SELECT pg_try_advisory_lock($1) AS alone', [lock])
    if (rows[0]?.alone) await whileAlone()
    await client.query('SELECT pg_advisory_lock_shared($1)', [lock])
    if (rows[0]?.alone) await client.query('SELECT pg_advisory_unlock($1)', [lock])
  }

  /** Lives no more. */
  async end(): Promise<void> {
    this.closed = true
    if (this.retry) clearTimeout(this.retry)
    await this.client?.end().catch(() => undefined)
  }

  private async connect(): Promise<pg.Client> {
    const client = new pg.Client({ ...this.login, keepAlive: true, application_name: 'life-sign' })
    client.on('error', (error) => this.lost(client, error))
    client.on('end', () => this.lost(client, new Error('The connection that says that this process lives ended.')))
    await client.connect()
    this.client = client
    return client
  }

  // Until it is back, another that starts could take this one for dead, and begin its jobs anew: their own locks part them.
  private lost(client: pg.Client, error: Error): void {
    if (this.closed || this.client !== client) return
    this.client = null
    this.onError(error)
    this.again()
  }

  private again(): void {
    this.retry = setTimeout(() => {
      this.connect()
        .then((client) => client.query('SELECT pg_advisory_lock_shared($1)', [lock]))
        .catch((error: unknown) => {
          this.onError(error instanceof Error ? error : new Error(String(error)))
          if (!this.closed && this.client === null) this.again()
        })
    }, retryMs)
  }
}
