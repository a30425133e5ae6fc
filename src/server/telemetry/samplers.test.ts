import { ROOT_CONTEXT, trace } from '@opentelemetry/api'
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { expect, test } from 'vitest'
import { makeSampler, type SamplerSettings } from './samplers.ts'

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
/** A context as a proxy hands it on, which samples its trace or does not. */
const sent = (traceFlags: 0 | 1) =>
  trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId: '00f067aa0ba902b7', traceFlags, isRemote: true })

/** How many of a hundred traces of our own are sent, and whether one is that a proxy samples, and one that it does not. */
const sentBy = async (settings: SamplerSettings) => {
  const exporter = new InMemorySpanExporter()
  const provider = new TracerProvider({
    sampler: await makeSampler(settings),
    spanProcessors: [new SimpleSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('test')
  for (let at = 0; at < 100; at++) tracer.startSpan('own', {}, ROOT_CONTEXT).end()
  tracer.startSpan('sampled', {}, sent(1)).end()
  tracer.startSpan('unsampled', {}, sent(0)).end()
  await provider.forceFlush()
  const names = exporter.getFinishedSpans().map(({ name }) => name)
  return {
    own: names.filter((name) => name === 'own').length,
    ...{ sampled: names.includes('sampled'), unsampled: names.includes('unsampled') },
  }
}

test.each([
  ['always_on', 0, { own: 100, sampled: true, unsampled: true }],
  ['always_off', 1, { own: 0, sampled: false, unsampled: false }],
  ['traceidratio', 1, { own: 100, sampled: true, unsampled: true }],
  ['traceidratio', 0, { own: 0, sampled: false, unsampled: false }],
  ['parentbased_always_on', 0, { own: 100, sampled: true, unsampled: false }],
  ['parentbased_always_off', 1, { own: 0, sampled: true, unsampled: false }],
  ['parentbased_traceidratio', 1, { own: 100, sampled: true, unsampled: false }],
  ['parentbased_traceidratio', 0, { own: 0, sampled: true, unsampled: false }],
] as const)('%s with a share of %d', async (sampler, share, expected) => {
  expect(await sentBy({ sampler, share })).toEqual(expected)
})

test.each(['traceidratio', 'parentbased_traceidratio'] as const)('%s sends about its share', async (sampler) => {
  const { own } = await sentBy({ sampler, share: 0.5 })
  // A fair coin that is thrown a hundred times falls outside of these once in 500 million times.
  expect(own).toBeGreaterThan(20)
  expect(own).toBeLessThan(80)
})
