import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { forgetSince } from './after-commit.ts'
import type { Database, Tx } from './database.ts'

/** Does part of a transaction so that its failure undoes nothing but itself; the transaction goes on. */
export const apart = async <T>(tx: Tx, work: () => Promise<T>): Promise<T> => {
  await sql.raw('SAVEPOINT apart').execute(tx)
  const forget = forgetSince(tx)
  try {
    const result = await work()
    await sql.raw('RELEASE SAVEPOINT apart').execute(tx)
    return result
  } catch (error) {
    // Going back to a savepoint keeps it: an outer one of this name would be hidden behind it.
    await sql.raw('ROLLBACK TO SAVEPOINT apart; RELEASE SAVEPOINT apart').execute(tx)
    forget()
    throw error
  }
}

/** By what the end of a transaction can be asked for afterwards; asked last in it. */
export const transactionId = async (tx: Tx): Promise<string> => {
  const { rows } = await sql<{ id: string }>`SELECT pg_current_xact_id()::text AS id`.execute(tx)
  return rows[0]?.id ?? ''
}

/** How often it is asked whether a transaction has ended, and the first pause between (ms), which grows. */
const [mostTimes, firstPauseMs] = [6, 50]

/**
 * Whether a transaction was committed, whose answer to COMMIT got lost; waits some seconds where it has not ended yet.
 * @throws Error where this cannot be known: then both may be true
 */
export const wasCommitted = async (database: Database, id: string): Promise<boolean> => {
  for (let time = 0; time < mostTimes; time++) {
    const { rows } = await sql<{ end: string | null }>`SELECT pg_xact_status(${id}::xid8) AS end`.execute(
      database.single,
    )
    if (rows[0]?.end === 'committed' || rows[0]?.end === 'aborted') return rows[0].end === 'committed'
    await pause(firstPauseMs * 2 ** time)
  }
  throw new Error(`Nobody knows how transaction ${id} ended.`)
}
