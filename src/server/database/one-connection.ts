import type { CompiledQuery, ConnectionProvider, DatabaseConnection, QueryResult } from 'kysely'
import { type ClientBase, DatabaseError, type Pool } from 'pg'

const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/**
 * What is asked on one connection: each statement goes out as soon as it is asked, without waiting for the answer of the one
 * before, and PostgreSQL answers them in their order. So statements that are asked together take one round trip.
 */
class OneConnection implements DatabaseConnection {
  private readonly client: ClientBase

  constructor(client: ClientBase) {
    this.client = client
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { command, rowCount, rows } = await this.client.query(sql, [...parameters])
    return { rows, ...(changing.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }) }
  }

  streamQuery(): never {
    throw new Error('A cursor cannot share its connection with other statements.')
  }
}

/** Gives every statement this connection. */
export const onConnection = (client: ClientBase): ConnectionProvider => {
  const connection = new OneConnection(client)
  return { provideConnection: (consumer) => consumer(connection) }
}

/** Gives every statement a connection of the pool. */
export const fromPool = (pool: Pool): ConnectionProvider => ({
  provideConnection: async (consumer) => {
    const client = await pool.connect()
    try {
      const result = await consumer(new OneConnection(client))
      client.release()
      return result
    } catch (error) {
      // Only what PostgreSQL itself says leaves a connection as it was.
      client.release(!(error instanceof DatabaseError))
      throw error
    }
  },
})
