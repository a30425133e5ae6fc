import type pg from 'pg'
import type { Login } from './database.ts'
import { KeptConnection } from './kept-connection.ts'
import { timeLimits } from './time-limits.ts'

// The same in every process of an installation, and nothing else locks by it.
const lock = 7_218_340_925

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
