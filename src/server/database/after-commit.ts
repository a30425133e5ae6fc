import type { Kysely } from 'kysely'
import type { Tables } from './tables.gen.ts'

type Tx = Kysely<Tables>

/** How a transaction ended; nobody knows where the answer to COMMIT got lost. */
export type TransactionEnd = 'committed' | 'unknown'

type Act = (end: TransactionEnd) => void

/** What is done once a transaction has ended, each act under a name. */
class Acts {
  private readonly waiting = new Map<string, Act>()
  private isCommitted = false

  add(name: string, act: Act): void {
    if (this.isCommitted) act('committed')
    else if (!this.waiting.has(name)) this.waiting.set(name, act)
  }

  get count(): number {
    return this.waiting.size
  }

  forgetFrom(count: number): void {
    for (const name of [...this.waiting.keys()].slice(count)) this.waiting.delete(name)
  }

  end(end: TransactionEnd): void {
    this.isCommitted = end === 'committed'
    for (const act of this.waiting.values()) act(end)
    this.waiting.clear()
  }
}

const open = new WeakMap<Tx, Acts>()

/** From now on `afterCommit` waits for the end of this transaction; answers how to say how it ended. Of one that rolled back nothing is said. */
export const expectEnd = (tx: Tx): ((end: TransactionEnd) => void) => {
  const acts = new Acts()
  open.set(tx, acts)
  return (end) => acts.end(end)
}

/**
 * Acts once the transaction has ended, and never where it rolled back; at once where no transaction is open. Under one name
 * the same is done once in a transaction. It must not throw.
 */
export const afterCommit = (tx: Tx, name: string, act: Act): void => {
  const acts = open.get(tx)
  if (acts) acts.add(name, act)
  else act('committed')
}

/** Remembers what is to be done so far; answers how to forget what was added since, for a part that is undone. */
export const forgetSince = (tx: Tx): (() => void) => {
  const acts = open.get(tx)
  const count = acts?.count ?? 0
  return () => acts?.forgetFrom(count)
}
