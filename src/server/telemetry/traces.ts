import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { Context, Span, Tracer } from '@opentelemetry/api'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Report, Stop } from '#server/timed-work.ts'
import { listenTo, type Probe, probes, type ServedRequest } from './probes.ts'
import { makeSampler, type SamplerSettings } from './samplers.ts'

/** Where spans are sent, and of which requests and jobs. */
export interface TraceSettings extends SamplerSettings {
  /** The whole address, as `http://collector:4318/v1/traces`. */
  url: string
}

type Api = typeof import('@opentelemetry/api')

const flushMs = 3000
/** A collector that is away is complained of this often, not with each batch (ms). */
const complainMs = 10 * 60_000

/**
 * Begins to send spans by OTLP over HTTP: one for each request and job, and within them one for each statement, call of the store,
 * call of others and thread. What is done outside of both, such as sweeps and live streams, has none. The libraries are loaded here, so
 * that nobody else pays for them. Returns how to stop, which sends what is left.
 */
export const startTraces = async (
  { url, ...sampling }: TraceSettings,
  { version, trustsParents }: { version: string; trustsParents: boolean },
  report: Report,
): Promise<Stop> => {
  const api = await import('@opentelemetry/api')
  const { BatchSpanProcessor, TracerProvider } = await import('@opentelemetry/sdk-trace')
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http')
  const { defaultResource, detectResources, envDetector, resourceFromAttributes } = await import(
    '@opentelemetry/resources'
  )
  const { parseTraceParent, setGlobalErrorHandler } = await import('@opentelemetry/core')
  setGlobalErrorHandler(seldom(report))
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'backline', 'service.version': version }))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: await makeSampler(sampling),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  })
  // What a proxy says of the trace that it began (W3C Trace Context).
  const parentOf = ({ headers: { traceparent } }: FastifyRequest): Context => {
    const given = trustsParents && typeof traceparent === 'string' ? parseTraceParent(traceparent) : null
    return given ? api.trace.setSpanContext(api.ROOT_CONTEXT, { ...given, isRemote: true }) : api.ROOT_CONTEXT
  }
  const unbind = followProbes(api, provider.getTracer('backline', version), parentOf)
  return async () => {
    unbind()
    await Promise.race([provider.shutdown().catch(report), pause(flushMs, undefined, { ref: false })])
  }
}

const seldom = (report: Report): ((error: unknown) => void) => {
  let saidAt = Number.NEGATIVE_INFINITY
  return (error) => {
    if (performance.now() < saidAt + complainMs) return
    saidAt = performance.now()
    report(new Error('Traces cannot be sent.', { cause: error }))
  }
}

const followProbes = (api: Api, tracer: Tracer, parentOf: (request: FastifyRequest) => Context): (() => void) => {
  const { SpanKind, SpanStatusCode, trace, ROOT_CONTEXT } = api
  const current = new AsyncLocalStorage<Context | undefined>()
  const unbinds: (() => void)[] = []
  const fail = (span: Span, error: unknown): void => {
    span.setStatus({ code: SpanStatusCode.ERROR, ...(error instanceof Error && { message: error.name }) })
  }
  /** A span from the beginning to the end of each call; `begin` answers none where there is nothing to tell. */
  const span = <About extends object>(
    place: Probe<About>,
    begin: (about: About, parent: Context | undefined) => Span | null,
  ): void => {
    const spans = new WeakMap<object, Span>()
    const enter = (about: About): Context | undefined => {
      const parent = current.getStore()
      const begun = begin(about, parent)
      if (!begun) return parent
      spans.set(about, begun)
      return trace.setSpan(parent ?? ROOT_CONTEXT, begun)
    }
    place.start.bindStore(current, enter)
    const stop = listenTo(place, {
      ended: (about) => {
        const begun = spans.get(about)
        if (begun && 'error' in about) fail(begun, about.error)
        begun?.end()
      },
    })
    unbinds.push(stop, () => place.start.unbindStore(current))
  }
  /** One that stands only inside a request or a job. */
  const inside = <About extends object>(
    place: Probe<About>,
    nameOf: (about: About) => string,
    attributesOf: (about: About) => Record<string, string>,
  ): void =>
    span(place, (about, parent) =>
      parent
        ? tracer.startSpan(nameOf(about), { kind: SpanKind.CLIENT, attributes: attributesOf(about) }, parent)
        : null,
    )

  const enterRequest = ({ name, row, request, reply }: ServedRequest): Context | undefined => {
    // Open for hours: what happens in it would be a trace without an end.
    if (row.kind === 'live') return undefined
    const parent = parentOf(request)
    const begun = tracer.startSpan(
      name,
      {
        kind: SpanKind.SERVER,
        startTime: Date.now() - reply.elapsedTime,
        attributes: {
          'http.request.method': request.method,
          'http.route': row.path,
          'backline.request_id': request.id,
        },
      },
      parent,
    )
    endWithReply(begun, reply, () => fail(begun, null))
    return trace.setSpan(parent, begun)
  }
  probes.request.start.bindStore(current, enterRequest)
  unbinds.push(() => probes.request.start.unbindStore(current))
  span(probes.job, ({ kind }) => tracer.startSpan(`job ${kind}`, { kind: SpanKind.CONSUMER }, ROOT_CONTEXT))
  inside(
    probes.statement,
    ({ text }) => /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL',
    // Its values are parameters, which are not told.
    ({ text }) => ({ 'db.system.name': 'postgresql', 'db.query.text': text }),
  )
  inside(
    probes.storage,
    ({ operation }) => `storage ${operation}`,
    ({ store }) => ({ 'backline.store': store }),
  )
  inside(
    probes.outward,
    ({ method }) => method,
    ({ method }) => ({ 'http.request.method': method }),
  )
  inside(
    probes.sound,
    ({ task }) => `sound ${task}`,
    () => ({}),
  )
  return () => {
    for (const unbind of unbinds) unbind()
  }
}

// A reply that nobody waits for any more ends, too.
const endWithReply = (span: Span, { raw }: FastifyReply, fail: () => void): void => {
  const end = (): void => {
    if (raw.headersSent) span.setAttribute('http.response.status_code', raw.statusCode)
    if (raw.statusCode >= 500) fail()
    span.end()
  }
  if (raw.destroyed) end()
  else raw.once('close', end)
}
