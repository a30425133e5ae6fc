import autocannon from 'autocannon'
import { besideBareRoute } from './bare-route.ts'
import { startBenchServer } from './bench-server.ts'
import { report } from './figure.ts'

const posts = 100_000

const server = await startBenchServer()
const band = await server.addBand(1)
await server.addCommunity(posts)
const headers = { cookie: band.cookie, 'x-workspace-id': band.workspaceId }
const url = `${server.address}/api/get-community-posts`
const answer = (await (await fetch(url, { headers })).json()) as { posts: unknown[]; nextCursor: string }
if (answer.posts.length !== 20) throw new Error(`The page is not whole: ${JSON.stringify(answer).slice(0, 300)}`)
const asked = { headers, perSecond: 100 }
const name = 'GET /api/get-community-posts, 20 of 100,000 posts, 1,000,000 likes'
report(await besideBareRoute({ name, url, ...asked }))
const later = `${url}?cursor=${answer.nextCursor}&category=gigs`
report(await besideBareRoute({ name: 'its next page within a category', url: later, ...asked }))
const { latency, ...found } = await autocannon({
  url: `${url}?search=night%20ferry`,
  headers,
  connections: 1,
  amount: 20,
})
report([
  {
    name: 'a search whose words every post has: p50',
    value: latency.p50,
    unit: 'ms',
    note: `${found['2xx']} answers, ${found.non2xx + found.errors} failures`,
  },
])
await server.stop()
process.exit(0)
