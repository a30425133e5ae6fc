import type { CompiledQuery, ConnectionProvider, DatabaseConnection, QueryResult } from 'kysely'
import pg, { type ClientBase, DatabaseError, type Pool } from 'pg'
import { probed, probes } from '#server/telemetry/probes.ts'
import { tryAgain } from './try-again.ts'

/** The connections of a pool, and when each was last heard: those that died in silence are cut before they are waited for. */
export class PooledLines {
  private readonly heardAt = new Map<pg.PoolClient, number>()

  constructor(pool: pg.Pool) {
    pool.on('connect', (client) => {
      const hear = (): unknown => this.heardAt.set(client, performance.now())
      hear()
      client.connection.stream.on('data', hear)
      client.once('end', () => this.heardAt.delete(client))
    })
  }

  /** Cuts those on which nothing came since a moment (`performance.now()`), idle or not. */
  cutSilent(since: number): void {
    for (const [client, heardAt] of this.heardAt) if (heardAt < since) client.connection.stream.destroy()
  }

  /** Cuts all of them. */
  cut(): void {
    this.cutSilent(Number.POSITIVE_INFINITY)
  }
}

const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/**
 * What is asked on one connection: each statement goes out as soon as it is asked, without waiting for the answer of the one
 * before, and PostgreSQL answers them in their order. So statements that are asked together take one round trip.
 */
class OneConnection implements DatabaseConnection {
  private readonly client: ClientBase
  private readonly note: (error: unknown) => void

  constructor(client: ClientBase, note: (error: unknown) => void) {
    this.client = client
    this.note = note
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { command, rowCount, rows } = await probed(
      probes.statement,
      () => ({ text: sql }),
      () => this.client.query(sql, [...parameters]),
    ).catch((error: unknown) => {
      this.note(error)
      throw error
    })
    return { rows, ...(changing.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }) }
  }

  streamQuery(): never {
    throw new Error('A cursor cannot share its connection with other statements.')
  }
}

/** Gives every statement this connection; `note` hears of each that fails. */
export const onConnection = (client: ClientBase, note: (error: unknown) => void): ConnectionProvider => {
  const connection = new OneConnection(client, note)
  return { provideConnection: (consumer) => consumer(connection) }
}

/**
 * Gives every statement a connection of the pool; one that clashes with others is asked again.
 *
 * @param settings what holds for the statement, as the items of a SELECT: with any it is asked inside a transaction of its own.
 */
export const fromPool = (pool: Pool, settings: readonly string[] = []): ConnectionProvider => ({
  provideConnection: (consumer) =>
    tryAgain(async () => {
      const client = await pool.connect()
      try {
        const begun = settings.length > 0 && ahead(client, `BEGIN; SELECT ${settings.join(', ')}`)
        const result = await consumer(new OneConnection(client, () => undefined))
        if (begun) await client.query('SELECT 1; COMMIT')
        client.release()
        return result
      } catch (error) {
        // Only what PostgreSQL itself says leaves a connection as it was.
        const isWhole = error instanceof DatabaseError
        const ended = isWhole && settings.length > 0 ? client.query('ROLLBACK') : Promise.resolve()
        await ended.then(
          () => client.release(!isWhole),
          (reason: Error) => client.release(reason),
        )
        throw error
      }
    }),
})

/** Asks for what has to come before the next statement, and goes out together with it; an error is told once the answer is waited for. */
export const ahead = (client: pg.PoolClient, text: string): Promise<unknown> => {
  const { stream } = client.connection
  stream.cork()
  process.nextTick(() => stream.uncork())
  const begun = client.query(text)
  begun.catch(() => undefined)
  return begun
}
