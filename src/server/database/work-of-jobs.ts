import { AsyncLocalStorage } from 'node:async_hooks'

const current = new AsyncLocalStorage<true>()

/** Runs a background job so that the database can tell its transactions from those that somebody waits for. */
export const duringJob = <T>(work: () => Promise<T>): Promise<T> => current.run(true, work)

/** Whether a background job asks. */
export const isForJob = (): boolean => current.getStore() === true
