import { besideBareRoute } from './bare-route.ts'
import { startBenchServer } from './bench-server.ts'
import { report } from './figure.ts'

const server = await startBenchServer()
const band = await server.addBand(200)
const headers = { cookie: band.cookie, 'x-workspace-id': band.workspaceId }
const url = `${server.address}/api/get-demos`
report(await besideBareRoute({ name: 'GET /api/get-demos, 200 demos', url, headers, perSecond: 200 }))
await server.stop()
process.exit(0)
