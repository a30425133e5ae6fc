import { sql } from 'kysely'
import type { Tx } from './database.ts'

/** Does part of a transaction so that its failure undoes nothing but itself; the transaction goes on. */
export const apart = async <T>(tx: Tx, work: () => Promise<T>): Promise<T> => {
  await sql.raw('SAVEPOINT apart').execute(tx)
  try {
    const result = await work()
    await sql.raw('RELEASE SAVEPOINT apart').execute(tx)
    return result
  } catch (error) {
    // Going back to a savepoint keeps it: an outer one of this name would be hidden behind it.
    await sql.raw('ROLLBACK TO SAVEPOINT apart; RELEASE SAVEPOINT apart').execute(tx)
    throw error
  }
}
