import { freePort } from '#tests/support/free-port.ts'
import { type BenchServer, startBenchServer } from './bench-server.ts'
import { median } from './beside.ts'
import { type Figure, report } from './figure.ts'
import { processorTime } from './processor-time.ts'

const alternations = 10
/** Within an alternation both are asked so many times by turns, so that whatever else the machine does meets both. */
const bursts = 30
const callsOfBurst = 60
/** What measuring may cost: so much more of the processor. */
const most = 1.03

const metrics = `127.0.0.1:${await freePort()}`
const counted = await startBenchServer({ METRICS_ADDRESS: metrics })
const bare = await startBenchServer()

/** Asks a small row again and again; answers the processor time of Node for it, in ms. */
const askerOf = async (server: BenchServer): Promise<() => Promise<number>> => {
  const { cookie, workspaceId } = await server.addBand(10, 10)
  const headers = { cookie, 'x-workspace-id': workspaceId }
  return async () => {
    const before = processorTime(server.pid).own
    for (let at = 0; at < callsOfBurst; at++) {
      const answer = await fetch(`${server.address}/api/get-board-tasks`, { headers })
      if (!answer.ok) throw new Error(`get-board-tasks was answered with ${answer.status}`)
      await answer.text()
    }
    return processorTime(server.pid).own - before
  }
}

const [ours, peer] = [await askerOf(counted), await askerOf(bare)]
const calls = bursts * callsOfBurst

const alternate = async (): Promise<{ withMetrics: number; without: number }> => {
  const spent = { withMetrics: 0, without: 0 }
  for (let at = 0; at < bursts; at++) {
    if (at % 2 === 0) spent.without += await peer()
    spent.withMetrics += await ours()
    if (at % 2 === 1) spent.without += await peer()
  }
  // One scrape in some seconds: more often than a Prometheus asks.
  const before = processorTime(counted.pid).own
  await (await fetch(`http://${metrics}/metrics`)).text()
  spent.withMetrics += processorTime(counted.pid).own - before
  return { withMetrics: spent.withMetrics / calls, without: spent.without / calls }
}

await alternate()
const taken: Awaited<ReturnType<typeof alternate>>[] = []
for (let at = 0; at < alternations; at++) taken.push(await alternate())
const figure = (name: string, values: readonly number[], unit: string, more: Partial<Figure> = {}): Figure => ({
  name,
  value: median(values),
  unit,
  note: `${Math.min(...values).toPrecision(3)} to ${Math.max(...values).toPrecision(3)}`,
  ...more,
})
report([
  figure(
    'processor time of a call (get-board-tasks), with metrics',
    taken.map(({ withMetrics }) => withMetrics),
    'ms',
  ),
  figure(
    '  without',
    taken.map(({ without }) => without),
    'ms',
  ),
  figure(
    `  median of the ratios of ${alternations} alternations`,
    taken.map(({ withMetrics, without }) => withMetrics / without),
    '×',
    { target: { atMost: most } },
  ),
])
await counted.stop()
await bare.stop()
process.exit(0)
