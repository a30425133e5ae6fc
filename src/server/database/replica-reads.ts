import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { Client } from 'pg'
import type { Connections, Database, Login, Tx } from './database.ts'
import { isCrowded, isLostDatabase } from './lost-database.ts'
import type { RolesAddress } from './pooler.ts'
import type { WorkspaceScope } from './scope.ts'
import { lineOf, timeLimits } from './time-limits.ts'
import { isClash } from './try-again.ts'

/** Transactions that only read, wherever they are read. */
export type Reads = Pick<Database, 'reading' | 'readingOneMoment' | 'readingAs' | 'close' | 'connections'>

// How long a read waits for the replica, and for how long nobody asks it once that was in vain (ms).
const [catchUpMs, restMs] = [250, 5000]

/**
 * Reads from a replica what was committed before they began, the caller's own changes among it: the primary says how far its
 * log goes, and the replica is read once it has come so far. One that is behind, away, or promoted is left alone for a
 * while; the primary answers meanwhile.
 */
export class ReplicaReads implements Reads {
  private readonly primary: Database
  private readonly replica: Database
  private restsUntil = Number.NEGATIVE_INFINITY

  constructor(primary: Database, replica: Database) {
    this.primary = primary
    this.replica = replica
  }

  reading<T>(scope: WorkspaceScope, work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.whereItIs((database) => database.reading(scope, work))
  }

  readingOneMoment<T>(scope: WorkspaceScope, work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.whereItIs((database) => database.readingOneMoment(scope, work))
  }

  readingAs<T>(userId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.whereItIs((database) => database.readingAs(userId, work))
  }

  /** Those to the replica. */
  get connections(): Connections {
    return this.replica.connections
  }

  /** Lets go of the replica. */
  close(): Promise<void> {
    return this.replica.close()
  }

  private async whereItIs<T>(read: (database: Reads) => Promise<T>): Promise<T> {
    if (performance.now() < this.restsUntil) return read(this.primary)
    const position = await logPosition(this.primary)
    try {
      // Whatever the replica does, nobody waits for it any longer.
      if (await Promise.race([this.hasCaughtUp(position), pause(catchUpMs, false)])) return await read(this.replica)
      this.rest()
    } catch (error) {
      // A clash is with what the replica has to change: it cannot wait for readers for ever.
      if (isLostDatabase(error) || isClash(error)) this.rest()
      else if (!isCrowded(error)) throw error
    }
    return read(this.primary)
  }

  private rest(): void {
    this.restsUntil = performance.now() + restMs
  }

  private async hasCaughtUp(position: string): Promise<boolean> {
    const deadline = performance.now() + catchUpMs
    for (let wait = 2; performance.now() < deadline; wait *= 2) {
      if (await hasReplayed(this.replica, position)) return true
      await pause(wait)
    }
    return false
  }
}

/** How far the log of a primary is safe on its disk; all that was acknowledged lies before. */
const logPosition = async ({ single }: Database): Promise<string> => {
  const { rows } = await sql<{ position: string }>`SELECT pg_current_wal_flush_lsn()::text AS position`.execute(single)
  return rows[0]?.position ?? ''
}

/** Whether a standby shows all up to a place in the log of its primary; one that was promoted is none any more. */
const hasReplayed = async ({ single }: Database, position: string): Promise<boolean> => {
  const { rows } = await sql<{ there: boolean }>`
    SELECT pg_is_in_recovery() AND pg_last_wal_replay_lsn() >= ${position}::pg_lsn AS there`.execute(single)
  return rows[0]?.there ?? false
}

/**
 * What the operator should know of a replica that is not used for now: it is away, or it was promoted. Throws where it copies
 * another database, which nobody may be shown.
 */
export const doubtAboutReplica = async (login: Login, replica: RolesAddress): Promise<string | null> => {
  const line = lineOf(timeLimits.entering)
  const [own, copy] = [new Client({ ...login, ...line }), new Client({ ...login, ...replica, ...line })]
  for (const client of [own, copy]) client.on('error', () => undefined)
  try {
    await own.connect()
    const reached = await copy.connect().then(
      () => null,
      (error: Error) => error,
    )
    if (reached) return `the replica of DATABASE_REPLICA_URL cannot be used: ${reached.message}`
    const [of, copied] = [await identityOf(own), await identityOf(copy)]
    if (of.id !== copied.id)
      throw new Error('DATABASE_REPLICA_URL leads to a copy of another database than DATABASE_URL names.')
    return copied.isStandby ? null : 'DATABASE_REPLICA_URL leads to no standby: everything is read from DATABASE_URL'
  } finally {
    for (const client of [own, copy]) await client.end().catch(() => undefined)
  }
}

const identityOf = async (client: Client): Promise<{ id: string; isStandby: boolean }> => {
  const { rows } = await client.query<{ id: string; isStandby: boolean }>(
    `SELECT system_identifier::text || ' ' || current_database() AS id, pg_is_in_recovery() AS "isStandby" FROM pg_control_system()`,
  )
  return rows[0] ?? { id: '', isStandby: false }
}
