import pg from 'pg'
import { drawn } from '#tests/support/seed.ts'

const longestMs = 12

/**
 * From now on servers of this process pause before statements of their transactions, each time as the seed says: who meets,
 * meets longer. Answers how to end it.
 */
export const pauseInTransactions = (): (() => void) => {
  const plain: unknown = pg.Client.prototype.query
  if (typeof plain !== 'function') throw new Error('pg asks in another way now.')
  let number = 0
  const inside = new WeakSet<pg.Client>()
  const pausing = function (this: pg.Client, ...given: unknown[]): unknown {
    const text = given[0]
    if (typeof text === 'string' && /^BEGIN; SELECT set_config/.test(text)) inside.add(this)
    else if (text === 'SELECT 1; COMMIT' || text === 'ROLLBACK') inside.delete(this)
    else if (inside.has(this)) {
      const pause = `SELECT pg_sleep(${drawn(`pause ${number++}`, longestMs) / 1000})`
      // What ends the transaction is told by the statement behind it.
      Promise.resolve(Reflect.apply(plain, this, [pause])).catch(() => undefined)
    }
    return Reflect.apply(plain, this, given)
  }
  Object.assign(pg.Client.prototype, { query: pausing })
  return () => {
    if ((pg.Client.prototype.query as unknown) === pausing) Object.assign(pg.Client.prototype, { query: plain })
  }
}
