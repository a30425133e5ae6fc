import { AsyncLocalStorage } from 'node:async_hooks'
import { tracingChannel } from 'node:diagnostics_channel'

/** A call that a server of this process is answering. */
export interface CurrentCall {
  /** Such as `POST /add-board-task`. */
  name: string
  /** How many transactions of it have come to their end. */
  ends: number
}

/** What Fastify tells of a call. */
interface Handling {
  request: { method: string; routeOptions: { url?: string } }
}

const handled = new AsyncLocalStorage<Handling>()
tracingChannel<object, Handling>('fastify.request.handler').start.bindStore(handled)

const calls = new WeakMap<Handling, CurrentCall>()
const outside: CurrentCall = { name: 'no call', ends: 0 }

/** The call for which something is done; what a server does by itself is for none. */
export const currentCall = (): CurrentCall => {
  const handling = handled.getStore()
  if (!handling) return outside
  const { method, routeOptions } = handling.request
  const call = calls.get(handling) ?? { name: `${method} ${routeOptions.url ?? ''}`, ends: 0 }
  calls.set(handling, call)
  return call
}
