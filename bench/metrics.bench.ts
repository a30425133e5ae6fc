import { fork } from 'node:child_process'
import { once } from 'node:events'
import * as prometheus from 'prom-client'
import { z } from 'zod'
import { countRequests } from '#server/telemetry/request-metrics.ts'
import { startBenchServer } from './bench-server.ts'
import { median } from './beside.ts'
import { type Figure, report } from './figure.ts'

const alternations = 10
/** Each alternation has so many pairs of bursts, short ones, so that whatever else the machine does meets both of a pair. */
const pairs = 30
const callsOfBurst = 30
const scrapes = 40
/** What measuring may cost: so much more of the processor. */
const most = 1.03

const host = await startBenchServer()
const band = await host.addBand(10, 10)
const headers = { cookie: band.cookie, 'x-workspace-id': band.workspaceId }
const child = fork('bench/two-servers.ts', { env: { ...process.env, DATA_DIR: host.dataDir } })
const [told] = await once(child, 'message')
const { without, counting, metrics, watching } = z
  .object({ without: z.string(), counting: z.string(), metrics: z.string(), watching: z.number() })
  .parse(told)

const ask = async (url: string): Promise<void> => {
  const answer = await fetch(url, { headers })
  if (!answer.ok) throw new Error(`${url} was answered with ${answer.status}`)
  await answer.text()
}

/** Processor time of the process with both servers so far, in ms. */
const spent = async (): Promise<number> => {
  child.send('spent')
  const [ms] = await once(child, 'message')
  return z.number().parse(ms)
}

const burst = async (address: string): Promise<number> => {
  const before = await spent()
  for (let at = 0; at < callsOfBurst; at++) await ask(`${address}/api/get-board-tasks`)
  return (await spent()) - before
}

/** Processor time of Node for a call of each, in ms: the middle ones of the pairs, and the middle of their ratios. */
const alternate = async (): Promise<{ counted: number; bare: number; ratio: number }> => {
  const taken: { counted: number; bare: number }[] = []
  for (let at = 0; at < pairs; at++) {
    const first = at % 2 === 0 ? await burst(without) : null
    const counted = await burst(counting)
    taken.push({ counted, bare: first ?? (await burst(without)) })
  }
  return {
    counted: median(taken.map((pair) => pair.counted)) / callsOfBurst,
    bare: median(taken.map((pair) => pair.bare)) / callsOfBurst,
    ratio: median(taken.map((pair) => pair.counted / pair.bare)),
  }
}

for (let at = 0; at < 2; at++) await alternate()
const taken: Awaited<ReturnType<typeof alternate>>[] = []
for (let at = 0; at < alternations; at++) taken.push(await alternate())
const beforeScrapes = await spent()
for (let at = 0; at < scrapes; at++) await ask(metrics)
const scraping = ((await spent()) - beforeScrapes) / scrapes

const watcher = countRequests(prometheus, new prometheus.Registry())
/** Processor time of counting one of many requests of sixty rows, in ms, without all that is around it. */
const costOfCounting = (): number => {
  const before = process.cpuUsage()
  const [requests, rows] = [200_000, 60]
  for (let at = 0; at < requests; at++)
    watcher.ended({
      id: '',
      row: `row ${at % rows}`,
      method: 'GET',
      status: 200,
      ms: at % 300,
      bytes: 0,
      isStream: false,
    })
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / requests
}
costOfCounting()

const figure = (name: string, values: readonly number[], unit: string, target?: Figure['target']): Figure => ({
  name,
  value: median(values),
  unit,
  note: `${Math.min(...values).toPrecision(3)} to ${Math.max(...values).toPrecision(3)}`,
  ...(target && { target }),
})
report([
  figure(
    'processor time of a call (get-board-tasks), counted',
    taken.map(({ counted }) => counted),
    'ms',
  ),
  figure(
    '  without',
    taken.map(({ bare }) => bare),
    'ms',
  ),
  figure(
    `  median of the ratios of ${alternations} alternations`,
    taken.map(({ ratio }) => ratio),
    '×',
    { atMost: most },
  ),
  figure('  counting a request by itself', Array.from({ length: 5 }, costOfCounting), 'ms'),
  { name: '  answering a scrape', value: scraping, unit: 'ms', note: 'Prometheus asks every 15 seconds' },
  { name: '  watching event loop and memory, in a second', value: watching, unit: 'ms', note: 'whatever is asked' },
])
child.kill()
await host.stop()
process.exit(0)
