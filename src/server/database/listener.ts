import { sql } from 'kysely'
import pg from 'pg'
import type { Login, Tx } from './database.ts'
import { KeptConnection } from './kept-connection.ts'
import { timeLimits } from './time-limits.ts'

/** One connection that listens to a channel of PostgreSQL and comes back by itself when it breaks, also in silence. */
export class Listener {
  private readonly line: KeptConnection

  /** `again` is called after a break, when notifications may have been missed; `silence` when its connection died in silence. */
  constructor(
    login: Login,
    channel: string,
    on: {
      message: (text: string) => void
      again: () => void
      error: (error: Error) => void
      silence: (since: number) => void
    },
  ) {
    this.line = new KeptConnection(login, {
      name: `listen-${channel}`,
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
