import { inject } from 'vitest'
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts'

/** A way to the database of the tests that can fail. */
export const startDatabaseProxy = (): Promise<FaultProxy> => startFaultProxy(inject('cluster').owner)
