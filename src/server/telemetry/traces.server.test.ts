import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { jobsDone } from '#tests/support/jobs-done.ts'
import { signUpWithBand } from '#tests/support/person.ts'
import { mp3Sound } from '#tests/support/sound.ts'
import { startTestServer } from '#tests/support/test-server.ts'
import type { SamplerSettings } from './samplers.ts'

const attribute = z.object({
  key: z.string(),
  value: z.object({ stringValue: z.string().optional(), intValue: z.coerce.string().optional() }),
})
const exported = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              attributes: z.array(attribute),
              status: z.object({ code: z.number().optional() }),
            }),
          ),
        }),
      ),
    }),
  ),
})
type Span = z.output<typeof exported>['resourceSpans'][number]['scopeSpans'][number]['spans'][number]

/** A receiver of OTLP over HTTP that keeps what it is sent. */
const spans: Span[] = []
let service: string | undefined
const receiver = createServer((request, response) => {
  const pieces: Buffer[] = []
  request.on('data', (piece: Buffer) => pieces.push(piece))
  request.on('end', () => {
    for (const { resource, scopeSpans } of exported.parse(JSON.parse(Buffer.concat(pieces).toString())).resourceSpans) {
      service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue
      spans.push(...scopeSpans.flatMap((scope) => scope.spans))
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
})
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const parent = '00f067aa0ba902b7'

const startTraced = (sampler: SamplerSettings['sampler']) => {
  const { port } = receiver.address() as AddressInfo
  const traces = { url: `http://127.0.0.1:${port}/v1/traces`, sampler, share: 1 }
  return startTestServer({ trustProxy: 1, telemetry: { traces } })
}

// All is asked at first, and the server stopped, which sends what it has gathered.
beforeAll(async () => {
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done))
  const server = await startTraced('parentbased_traceidratio')
  const marta = await signUpWithBand(server.ownAddress)
  const asked = async (path: string, headers: Record<string, string> = {}): Promise<void> => {
    await (await marta.fetch(server.ownAddress + path, { headers })).text()
  }
  await asked('/api/get-board-tasks?q=secretwords', { traceparent: `00-${traceId}-${parent}-01` })
  await asked('/api/get-releases', { traceparent: `00-${'a'.repeat(32)}-${parent}-00` })
  await marta.api.addDemo({ demoTitle: 'Harbour', demoVersion: 1, file: await mp3Sound(2, 220) })
  await jobsDone(server)
  await server.close()
})
afterAll(() => {
  receiver.close()
})

const said = (span: Span | undefined, key: string): string | undefined => {
  const value = span?.attributes.find((one) => one.key === key)?.value
  return value?.stringValue ?? value?.intValue
}
const under = (parent: Span | undefined): Span[] => spans.filter(({ parentSpanId }) => parentSpanId === parent?.spanId)
const named = (name: string): Span | undefined => spans.find((span) => span.name === name)

test('a request is a span with the name of its row, in the trace of its proxy, and its statements are within it', () => {
  const request = named('getBoardTasks')
  expect(service).toBe('backline')
  expect(request).toMatchObject({ traceId, parentSpanId: parent })
  expect(said(request, 'http.response.status_code')).toBe('200')
  expect(said(request, 'http.route')).toBe('/api/get-board-tasks')
  expect(said(request, 'backline.request_id')).toBe(traceId)
  const statements = under(request).filter((span) => said(span, 'db.system.name') === 'postgresql')
  expect(statements.length).toBeGreaterThan(1)
  expect(statements.map(({ name }) => name)).toContain('SELECT')
})

test('a job is a span with its thread, its files and its statements within it', () => {
  const within = under(named('job analyse-demo')).map(({ name }) => name)
  expect(within).toEqual(expect.arrayContaining(['sound analyse', 'storage keep', 'SELECT']))
})

test('what is outside of requests and jobs has no span, and no span tells what somebody wrote or looked for', () => {
  const roots = spans.filter(({ parentSpanId }) => !parentSpanId)
  expect(roots.length).toBeGreaterThan(5)
  expect(roots.filter(({ name }) => /^[A-Z]+$/.test(name) || name.startsWith('storage'))).toEqual([])
  expect(JSON.stringify(spans)).not.toMatch(/secretwords|Harbour|Night Ferry|player\d/)
})

test('a proxy that does not sample a request is followed', () => {
  expect(named('addDemo')).toBeDefined()
  expect(named('getReleases')).toBe(undefined)
})

test('with the sampler always_off nothing is sent, not even what a proxy samples', async () => {
  const before = spans.length
  const server = await startTraced('always_off')
  const traceparent = `00-${traceId}-${parent}-01`
  expect((await fetch(`${server.ownAddress}/healthz`, { headers: { traceparent } })).status).toBe(200)
  await server.close()
  expect(spans).toHaveLength(before)
})
