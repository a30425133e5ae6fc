import autocannon from 'autocannon'
import Fastify from 'fastify'
import { startBenchServer } from './bench-server.ts'
import { report } from './figure.ts'

const seconds = 10
const perSecond = 100
const entries = 100_000

/** Latencies in ms of a steady 100 requests a second, from a process-wide load generator. */
const load = async (url: string, headers: Record<string, string>): Promise<autocannon.Result> => {
  await autocannon({ url, headers, connections: 10, overallRate: perSecond, duration: 3 })
  return autocannon({ url, headers, connections: 10, overallRate: perSecond, duration: seconds })
}

const server = await startBenchServer()
const band = await server.addBand(0)
const headers = { cookie: band.cookie, 'x-workspace-id': band.workspaceId }
// Opens the books, with the categories that every band begins with.
await fetch(`${server.address}/api/get-books`, { headers })
const plans = await server.addLedger(band.workspaceId, entries)
const url = `${server.address}/api/get-finances`
const text = await (await fetch(url, { headers })).text()
const { months, recent } = JSON.parse(text) as { months: { flows: unknown[] }[]; recent: unknown[] }
if (recent.length === 0 || months.some(({ flows }) => flows.length === 0))
  throw new Error(`The dashboard is not whole: ${text.slice(0, 300)}`)

const bare = Fastify()
bare.get('/same', (_request, reply) => reply.type('application/json; charset=utf-8').send(text))
await bare.listen({ host: '127.0.0.1', port: 0 })

const ours = await load(url, headers)
const reference = await load(`${bare.listeningOrigin}/same`, {})
const whole = plans.flatMap(({ name, wholeTables }) => wholeTables.map((table) => `${name}: ${table}`))
report([
  {
    name: `GET /api/get-finances, ${entries} entries in a year, 100/s: p99`,
    value: ours.latency.p99,
    unit: 'ms',
    target: { atMost: 60 },
    note: `p50 ${ours.latency.p50} ms, ${ours['2xx']} answers, ${ours.non2xx + ours.errors} failures, ${Math.round(text.length / 1000)} kB each`,
  },
  {
    name: 'a bare Fastify route with the same bytes: p99',
    value: reference.latency.p99,
    unit: 'ms',
    note: `p50 ${reference.latency.p50} ms`,
  },
  { name: 'ratio of the two medians', value: ours.latency.p50 / Math.max(1, reference.latency.p50), unit: '×' },
  {
    name: 'tables of the ledger that a dashboard reads whole',
    value: whole.length,
    unit: '',
    target: { atMost: 0 },
    note: plans
      .map(({ name, indexes, rows }) => `${name}: ${indexes.join(', ') || 'no index'}, ${rows} rows`)
      .join('; '),
  },
])
await bare.close()
await server.stop()
process.exit(0)
