import autocannon from 'autocannon'
import Fastify from 'fastify'
import { startBenchServer } from './bench-server.ts'
import { report } from './figure.ts'

const seconds = 10
const perSecond = 100
const posts = 100_000

/** Latencies in ms of a steady 100 requests a second, from a process-wide load generator. */
const load = async (url: string, headers: Record<string, string>): Promise<autocannon.Result> => {
  await autocannon({ url, headers, connections: 10, overallRate: perSecond, duration: 3 })
  return autocannon({ url, headers, connections: 10, overallRate: perSecond, duration: seconds })
}

const server = await startBenchServer()
const band = await server.addBand(1)
await server.addCommunity(posts)
const headers = { cookie: band.cookie, 'x-workspace-id': band.workspaceId }
const url = `${server.address}/api/get-community-posts`
const answer = (await (await fetch(url, { headers })).json()) as { posts: unknown[]; nextCursor: string }
if (answer.posts.length !== 20) throw new Error(`The page is not whole: ${JSON.stringify(answer).slice(0, 300)}`)
const bytes = JSON.stringify(answer)

const bare = Fastify()
bare.get('/same', (_request, reply) => reply.type('application/json; charset=utf-8').send(bytes))
await bare.listen({ host: '127.0.0.1', port: 0 })

const ours = await load(url, headers)
const later = await load(`${url}?cursor=${answer.nextCursor}&category=gigs`, headers)
const found = await autocannon({ url: `${url}?search=night%20ferry`, headers, connections: 1, amount: 20 })
const reference = await load(`${bare.listeningOrigin}/same`, {})
const noteOf = (result: autocannon.Result): string =>
  `p50 ${result.latency.p50} ms, ${result['2xx']} answers, ${result.non2xx + result.errors} failures`
report([
  {
    name: 'GET /api/get-community-posts, 20 of 100,000 posts, 1,000,000 likes, 100/s: p99',
    value: ours.latency.p99,
    unit: 'ms',
    target: { atMost: 40 },
    note: `${noteOf(ours)}, ${Math.round(bytes.length / 1000)} kB each`,
  },
  { name: 'its next page within a category: p99', value: later.latency.p99, unit: 'ms', note: noteOf(later) },
  { name: 'a search whose words every post has: p50', value: found.latency.p50, unit: 'ms', note: noteOf(found) },
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
