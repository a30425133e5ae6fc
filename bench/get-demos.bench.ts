import autocannon from 'autocannon'
import Fastify from 'fastify'
import { startBenchServer } from './bench-server.ts'
import { report } from './figure.ts'

const seconds = 10
const perSecond = 200

/** Latencies in ms of a steady 200 requests a second, from a process-wide load generator. */
const load = async (url: string, headers: Record<string, string>): Promise<autocannon.Result> => {
  await autocannon({ url, headers, connections: 10, overallRate: perSecond, duration: 3 })
  return autocannon({ url, headers, connections: 10, overallRate: perSecond, duration: seconds })
}

const server = await startBenchServer()
const band = await server.addBand(200)
const headers = { cookie: band.cookie, 'x-workspace-id': band.workspaceId }
const bytes = await (await fetch(`${server.address}/api/get-demos`, { headers })).text()

const bare = Fastify()
bare.get('/same', (_request, reply) => reply.type('application/json; charset=utf-8').send(bytes))
await bare.listen({ host: '127.0.0.1', port: 0 })
const bareUrl = `${bare.listeningOrigin}/same`

const ours = await load(`${server.address}/api/get-demos`, headers)
const reference = await load(bareUrl, {})
report([
  {
    name: 'GET /api/get-demos, 200 demos at 200/s: p99',
    value: ours.latency.p99,
    unit: 'ms',
    target: { atMost: 25 },
    note: `p50 ${ours.latency.p50} ms, ${ours['2xx']} answers, ${ours.non2xx + ours.errors} failures, ${Math.round(bytes.length / 1000)} kB each`,
  },
  {
    name: 'a bare Fastify route with the same bytes: p99',
    value: reference.latency.p99,
    unit: 'ms',
    note: `p50 ${reference.latency.p50} ms`,
  },
  { name: 'ratio of the two medians', value: ours.latency.p50 / Math.max(1, reference.latency.p50), unit: '×' },
])
await bare.close()
await server.stop()
process.exit(0)
