import { besideBareRoute } from './bare-route.ts'
import { startBenchServer } from './bench-server.ts'
import { report } from './figure.ts'

const entries = 100_000

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

const whole = plans.flatMap(({ name, wholeTables }) => wholeTables.map((table) => `${name}: ${table}`))
const name = `GET /api/get-finances, ${entries} entries in a year`
report(await besideBareRoute({ name, url, headers, perSecond: 100 }))
report([
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
await server.stop()
process.exit(0)
