import type { Homepage } from '#features/homepage/contract/homepage.ts'
import { besideBareRoute } from './bare-route.ts'
import { startBenchServer } from './bench-server.ts'
import { report } from './figure.ts'

const server = await startBenchServer()
const band = await server.addBand(50, 500)
await server.addPlan(band.workspaceId, { releases: 100, events: 365 })
const headers = { cookie: band.cookie, 'x-workspace-id': band.workspaceId }
const url = `${server.address}/api/homepage`
const answer = (await (await fetch(url, { headers })).json()) as Homepage
const { failed, urgentTasks, futureEvents, nextRelease, calendar } = answer
if (failed.length > 0 || !urgentTasks.length || !futureEvents.length || !nextRelease || !calendar?.entries.length)
  throw new Error(`The homepage is not whole: ${JSON.stringify(answer).slice(0, 300)}`)
report(
  await besideBareRoute({ name: 'GET /api/homepage, 500 tasks, 100 releases, 1 year', url, headers, perSecond: 100 }),
)
await server.stop()
process.exit(0)
