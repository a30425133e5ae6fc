import { type TracingChannel, tracingChannel } from 'node:diagnostics_channel'
import type { Context } from '@opentelemetry/api'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Route } from '#kernel/route.ts'

/** A place in the server that tells those who measure of each call which passes it: by a channel of Node's own (decision 0148). */
export type Probe<About extends object> = TracingChannel<About, Context | undefined>

const probe = <About extends object>(name: string): Probe<About> => tracingChannel(`backline:${name}`)

/** A request that a row answers. */
export interface ServedRequest {
  name: string
  row: Route
  request: FastifyRequest
  reply: FastifyReply
}

/** The places that tell, each with what it says of a call. Nothing of it names a band, a person or a file. */
export const probes = {
  /** A row is answered. */
  request: probe<ServedRequest>('request'),
  /** A statement goes to the database; its values are not told. */
  statement: probe<{ text: string }>('statement'),
  /** The store of files is asked. */
  storage: probe<{ store: string; operation: string }>('storage'),
  /** Somebody else's server is called; whose is not told, as pictures of a band's mails are fetched so, too. */
  outward: probe<{ method: string }>('outward'),
  /** A background job is done. */
  job: probe<{ kind: string }>('job'),
  /** A thread works on sound. */
  sound: probe<{ task: string }>('sound'),
}

/** Does work, and tells of it if anybody listens; nothing is spent otherwise. */
export const probed = <About extends object, T>(
  place: Probe<About>,
  about: () => About,
  work: () => Promise<T>,
): Promise<T> => (place.hasSubscribers ? place.tracePromise(async () => work(), about()) : work())

/** What is told of a call that has ended. */
type Ended<About> = About & { error?: unknown }

/** Hears of the beginning and the end of each call. Returns how to stop. */
export const listenTo = <About extends object>(
  place: Probe<About>,
  { begun = ignore, ended }: { begun?: (about: About) => void; ended: (about: Ended<About>) => void },
): (() => void) => {
  const subscribers = { start: begun, end: ignore, asyncStart: ignore, asyncEnd: ended, error: ignore }
  place.subscribe(subscribers)
  return () => {
    place.unsubscribe(subscribers)
  }
}

const ignore = (): void => undefined

/** Tells of each call that has ended: how long it took in seconds, and whether it failed. Returns how to stop. */
export const onEnd = <About extends object>(
  place: Probe<About>,
  tell: (about: About, seconds: number, failed: boolean) => void,
): (() => void) => {
  const began = new WeakMap<object, number>()
  return listenTo(place, {
    begun: (about) => began.set(about, performance.now()),
    ended: (about) => tell(about, (performance.now() - (began.get(about) ?? 0)) / 1000, 'error' in about),
  })
}
