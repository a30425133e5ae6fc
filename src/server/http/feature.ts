import type { Failure } from '#kernel/errors.ts'
import type { HandlerInput, HandlerReply, Route, RouteTable } from '#kernel/route.ts'
import type { JobWorkers } from '#server/jobs/jobs.ts'
import type { HeldRoom } from '#server/storage/storage.ts'
import type { ContextFor } from './context.ts'
import type { FormedReply, PageReply, RawReply } from './raw-reply.ts'

/** One handler: checked input in, reply out; refusals are thrown as `Failure`. */
export type Handler<R extends Route> = (
  context: ContextFor<R['access']>,
  input: HandlerInput<R>,
) => Promise<HandlerReply<R, RawReply> | FormedReply>

export type Handlers<T extends RouteTable> = { [K in keyof T]: Handler<T[K]> }

/**
 * What happens before the file of an upload row is read: checks, and the room that is booked for it; `contentLength` is the size
 * of the whole request in bytes, if known.
 */
export type BeforeFile<T extends RouteTable> = {
  [K in keyof T]?: (context: ContextFor<T[K]['access']>, contentLength: number | null) => Promise<HeldRoom | null>
}

/** Pages in place of a bare refusal, where somebody without script sent a form; null where there is none to say more. */
export type RefusalPages<T extends RouteTable> = {
  [K in keyof T]?: (context: ContextFor<T[K]['access']>, failure: Failure) => Promise<PageReply | null>
}

/** What one feature brings to the server. */
export interface Feature {
  routes: RouteTable
  handlers: Record<string, (context: never, input: never) => Promise<unknown>>
  beforeFile: Record<string, ((context: never, contentLength: number | null) => Promise<HeldRoom | null>) | undefined>
  refusalPage: Record<string, ((context: never, failure: Failure) => Promise<PageReply | null>) | undefined>
  workers: JobWorkers
}

/** Ties a route table to its handlers; a row without a handler does not compile. */
export const defineFeature = <T extends RouteTable>(
  routes: T,
  handlers: Handlers<T>,
  more: { beforeFile?: BeforeFile<T>; refusalPage?: RefusalPages<T>; workers?: JobWorkers } = {},
): Feature => ({
  routes,
  handlers: handlers as Feature['handlers'],
  beforeFile: (more.beforeFile ?? {}) as Feature['beforeFile'],
  refusalPage: (more.refusalPage ?? {}) as Feature['refusalPage'],
  workers: more.workers ?? {},
})
