import { refuseInTransaction } from '#server/database/open-transaction.ts'
import type { Storage } from './storage.ts'

/** The same storage, which answers no call that is made while a transaction is open. */
export const outsideTransactions = (storage: Storage): Storage =>
  new Proxy(storage, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return (...given: unknown[]): unknown => {
        refuseInTransaction(`storage.${String(name)}`)
        return Reflect.apply(value, target, given)
      }
    },
  })
