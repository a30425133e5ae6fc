import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUpWithBand } from '#tests/support/person.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'

const lines: Record<string, unknown>[] = []
const accessLog = { write: (line: string) => lines.push(JSON.parse(line)) }
let behind: TestServer
let open: TestServer

beforeAll(async () => {
  behind = await startTestServer({ trustProxy: 1, telemetry: { accessLog } })
  open = await startTestServer()
})
afterAll(() => Promise.all([behind.close(), open.close()]))

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const trace = '4bf92f3577b34da6a3ce929d0e0e4736'

const idOf = async (server: TestServer, headers: Record<string, string>, path = '/healthz') =>
  (await fetch(server.ownAddress + path, { headers })).headers.get('x-request-id') ?? ''

test('the id that a trusted proxy gave is kept, or else that of its trace', async () => {
  expect(await idOf(behind, { 'x-request-id': 'edge-0001' })).toBe('edge-0001')
  const traceparent = `00-${trace}-00f067aa0ba902b7-01`
  expect(await idOf(behind, { traceparent })).toBe(trace)
  expect(await idOf(behind, { 'x-request-id': 'edge-0001', traceparent })).toBe('edge-0001')
})

test.each<Record<string, string>>([
  { 'x-request-id': 'short' },
  { 'x-request-id': 'x'.repeat(129) },
  { 'x-request-id': 'two words here' },
  { 'x-request-id': '{"reqId":"forged"}' },
  { traceparent: `00-${'0'.repeat(32)}-00f067aa0ba902b7-01` },
  { traceparent: `00-${trace}` },
])('%j is no id, so we make one', async (headers) => {
  expect(await idOf(behind, headers)).toMatch(uuid)
})

test('nobody is trusted where no proxy is', async () => {
  expect(await idOf(open, { 'x-request-id': 'edge-0001', traceparent: `00-${trace}-00f067aa0ba902b7-01` })).toMatch(
    uuid,
  )
})

test('refusals say their id, too', async () => {
  for (const path of ['/no-such-page', '/%zz', '/api/get-homepage'])
    expect([path, await idOf(behind, { 'x-request-id': 'edge-0002' }, path)]).toEqual([path, 'edge-0002'])
})

test('a fault has the id of its answer in its body', async () => {
  const marta = await signUpWithBand(behind.ownAddress)
  await behind.owner.query('ALTER TABLE board_tasks RENAME TO board_elsewhere')
  const answer = await marta.fetch('/api/get-board-tasks', { headers: { 'x-request-id': 'edge-0003' } })
  await behind.owner.query('ALTER TABLE board_elsewhere RENAME TO board_tasks')
  expect(answer.status).toBe(500)
  expect(await answer.json()).toMatchObject({ details: { id: 'edge-0003' } })
})

test('a line for each request names its row, and nothing of its address or its person', async () => {
  const marta = await signUpWithBand(behind.ownAddress, 'marta')
  lines.length = 0
  await marta.fetch('/api/find-anything?words=secretwords', { headers: { 'x-request-id': 'edge-0004' } })
  await marta.fetch('/nowhere/secretpath')
  await until(async () => lines.length === 2)
  const [found, nowhere] = lines
  expect(found).toMatchObject({ reqId: 'edge-0004', row: 'findAnything', method: 'GET', status: 200 })
  expect(found?.ms).toBeGreaterThan(0)
  expect(found?.bytes).toBeGreaterThan(100)
  expect(nowhere).toMatchObject({ row: 'other', status: 404 })
  expect(Object.keys(found ?? {}).toSorted()).toEqual(
    ['level', 'time', 'pid', 'hostname', 'reqId', 'row', 'method', 'status', 'ms', 'bytes', 'msg'].toSorted(),
  )
  expect(JSON.stringify(lines)).not.toMatch(/secret|marta|127\.0\.0\.1/)
})
