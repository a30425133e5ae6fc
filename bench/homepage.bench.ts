import autocannon from 'autocannon'
import Fastify from 'fastify'
import type { Homepage } from '#features/homepage/contract/homepage.ts'
import { startBenchServer } from './bench-server.ts'
import { report } from './figure.ts'

const seconds = 10
const perSecond = 100

/** Latencies in ms of a steady 100 requests a second, from a process-wide load generator. */
const load = async (url: string, headers: Record<string, string>): Promise<autocannon.Result> => {
  await autocannon({ url, headers, connections: 10, overallRate: perSecond, duration: 3 })
  return autocannon({ url, headers, connections: 10, overallRate: perSecond, duration: seconds })
}

const server = await startBenchServer()
const band = await server.addBand(50, 500)
await server.addPlan(band.workspaceId, { releases: 100, events: 365 })
const headers = { cookie: band.cookie, 'x-workspace-id': band.workspaceId }
const url = `${server.address}/api/homepage`
const answer = (await (await fetch(url, { headers })).json()) as Homepage
const { failed, urgentTasks, futureEvents, nextRelease, calendar } = answer
if (failed.length > 0 || !urgentTasks.length || !futureEvents.length || !nextRelease || !calendar?.entries.length)
  throw new Error(`The homepage is not whole: ${JSON.stringify(answer).slice(0, 300)}`)
const bytes = JSON.stringify(answer)

const bare = Fastify()
bare.get('/same', (_request, reply) => reply.type('application/json; charset=utf-8').send(bytes))
await bare.listen({ host: '127.0.0.1', port: 0 })

const ours = await load(url, headers)
const reference = await load(`${bare.listeningOrigin}/same`, {})
report([
  {
    name: 'GET /api/homepage, 500 tasks, 100 releases, 1 year, 100/s: p99',
    value: ours.latency.p99,
    unit: 'ms',
    target: { atMost: 40 },
    note: `p50 ${ours.latency.p50} ms, ${ours['2xx']} answers, ${ours.non2xx + ours.errors} failures, ${Math.round(bytes.length / 1000)} kB each, ${calendar.entries.length} entries`,
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
