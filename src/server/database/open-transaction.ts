import { AsyncLocalStorage } from 'node:async_hooks'

const current = new AsyncLocalStorage<{ isOpen: boolean }>()

/** Runs the work of a transaction so that whatever it calls can tell that one is open. */
export const duringTransaction = async <T>(work: () => Promise<T>): Promise<T> => {
  const transaction = { isOpen: true }
  try {
    return await current.run(transaction, work)
  } finally {
    // What the work began and did not wait for may go on.
    transaction.isOpen = false
  }
}

/**
 * Refuses what may take long or never end while a transaction is open: that would hold its locks, and one of the few
 * connections, away from every band. `what` names the call. @throws Error inside a transaction
 */
export const refuseInTransaction = (what: string): void => {
  if (current.getStore()?.isOpen) throw new Error(`${what} was called inside a transaction: do it before or after.`)
}
