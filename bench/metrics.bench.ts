import { fork } from 'node:child_process'
import { once } from 'node:events'
import * as prometheus from 'prom-client'
import { z } from 'zod'
import { countRequests } from '#server/telemetry/request-metrics.ts'
import { startBenchServer } from './bench-server.ts'
import { median } from './beside.ts'
import { type Figure, report } from './figure.ts'

const alternations = 10
/** Each alternation has so many rounds of short bursts, so that whatever else the machine does meets all of a round. */
const rounds = 24
const callsOfBurst = 30
const scrapes = 40
/** What measuring may cost: so much more of the processor, in percent. */
const most = 3

const host = await startBenchServer()
const band = await host.addBand(10, 10)
const headers = { cookie: band.cookie, 'x-workspace-id': band.workspaceId }
const child = fork('bench/three-servers.ts', { env: { ...process.env, DATA_DIR: host.dataDir } })
const [told] = await once(child, 'message')
const { without, counting, metrics, watching } = z
  .object({
    without: z.tuple([z.string(), z.string()]),
    counting: z.string(),
    metrics: z.string(),
    watching: z.number(),
  })
  .parse(told)

const ask = async (url: string): Promise<void> => {
  const answer = await fetch(url, { headers })
  if (!answer.ok) throw new Error(`${url} was answered with ${answer.status}`)
  await answer.text()
}

/** Processor time of the process with the servers so far, in ms. */
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

/** What a round of bursts took, in ms of processor time. */
interface Round {
  counted: number
  bare: number
  other: number
}

const round = async (at: number): Promise<Round> => {
  const taken: Round = { counted: 0, bare: 0, other: 0 }
  const bursts: [keyof Round, string][] = [
    ['bare', without[0]],
    ['counted', counting],
    ['other', without[1]],
  ]
  // Each goes first as often as the others do.
  for (let next = 0; next < bursts.length; next++) {
    const [which, address] = bursts[(at + next) % bursts.length] ?? ['bare', without[0]]
    taken[which] = await burst(address)
  }
  return taken
}

/** Processor time of Node for a call, counted and not, in ms; and the middle differences of the rounds, in percent. */
const alternate = async (): Promise<{ counted: number; bare: number; more: number; apart: number }> => {
  const taken: Round[] = []
  for (let at = 0; at < rounds; at++) taken.push(await round(at))
  const percentMore = (one: number, than: number): number => 100 * (one / than - 1)
  const bareOf = ({ bare, other }: Round): number => (bare + other) / 2
  return {
    counted: median(taken.map(({ counted }) => counted)) / callsOfBurst,
    bare: median(taken.map(bareOf)) / callsOfBurst,
    more: median(taken.map((of) => percentMore(of.counted, bareOf(of)))),
    apart: median(taken.map(({ bare, other }) => percentMore(other, bare))),
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
    `  what counting adds, median of ${alternations} alternations`,
    taken.map(({ more }) => more),
    '%',
    { atMost: most },
  ),
  figure(
    '  the same of two that do not count',
    taken.map(({ apart }) => apart),
    '%',
  ),
  figure('  counting a request by itself', Array.from({ length: 5 }, costOfCounting), 'ms'),
  { name: '  answering a scrape', value: scraping, unit: 'ms', note: 'Prometheus asks every 15 seconds' },
  { name: '  watching event loop and memory, in a second', value: watching, unit: 'ms', note: 'whatever is asked' },
])
child.kill()
await host.stop()
process.exit(0)
