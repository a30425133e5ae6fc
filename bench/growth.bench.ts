import { readFile, writeFile } from 'node:fs/promises'
import { startBenchServer } from './bench-server.ts'
import { type Figure, report } from './figure.ts'
import { firstReads } from './first-reads.ts'

const sizes = [100, 10_000, 100_000]
/** How much longer a large band may wait for what a screen asks first. */
const mostGrowth = 3
const runs = 5
/** A call that takes longer than this is not made as often: its growth is plain. */
const longMs = 2000

/** What somebody presses for; whose time may follow what is asked of it, or is looked for. */
const then = {
  'ledger by amount': '/api/get-ledger?order=amount',
  'mails, a search': '/api/get-mails?text=sender%2077',
} as const

/** What takes everything along: its time follows the rows, its first byte and the server's memory do not. */
const exports = { 'export of the ledger': '/export-ledger', 'export of the workspace': '/export-workspace' } as const

// What is garbage is collected, so that the memory that is seen is what is held.
const server = await startBenchServer({ NODE_OPTIONS: '--max-old-space-size=192' })
const bands: { rows: number; headers: Record<string, string> }[] = []
for (const rows of sizes) {
  const { workspaceId, cookie } = await server.addBand(100, rows)
  const headers = { cookie, 'x-workspace-id': workspaceId }
  // Reports are for those who run the server.
  await server.grantAdmin(workspaceId)
  for (const path of ['/api/get-finances', '/api/get-merch']) {
    const opened = await fetch(server.address + path, { headers })
    if (!opened.ok) throw new Error(`${path} was answered with ${opened.status}: ${await opened.text()}`)
  }
  await server.addGrowth(workspaceId, rows)
  bands.push({ rows, headers })
}

interface Taken {
  firstMs: number
  ms: number
  bytes: number
}

/** Takes an answer whole, as fast as it comes; how long its first byte took, and all of it. */
const take = async (path: string, headers: Record<string, string>): Promise<Taken> => {
  const began = performance.now()
  const answer = await fetch(server.address + path, { headers })
  if (!answer.ok || !answer.body) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`)
  let firstMs = 0
  let bytes = 0
  for await (const piece of answer.body) {
    firstMs ||= performance.now() - began
    bytes += piece.length
  }
  return { firstMs, ms: performance.now() - began, bytes }
}

const median = (values: number[]): number => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0
const written = (bytes: number): string =>
  bytes < 100_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(1)} MB`

/** A call of all bands, in turn so that whatever else the machine does meets all of them. */
const growthOf = async (name: string, path: string, target?: Figure['target']): Promise<Figure> => {
  const taken: Taken[][] = bands.map(() => [])
  for (let run = 0; run <= runs; run++) {
    for (const [at, { headers }] of bands.entries()) {
      const one = await take(path, headers)
      taken[at]?.push(one)
    }
    if (taken.some((all) => all.some(({ ms }) => ms > longMs))) break
  }
  // The first one is made while plans and caches are.
  const times = taken.map((all) => median(all.slice(all.length > 1 ? 1 : 0).map(({ ms }) => ms)))
  return {
    name: `${name}: the large band beside the small one`,
    value: (times.at(-1) ?? 0) / (times[0] ?? 1),
    unit: '×',
    ...(target && { target }),
    note: `${times.map((ms) => ms.toFixed(1)).join(' / ')} ms, ${taken.map((all) => written(all[0]?.bytes ?? 0)).join(' / ')}`,
  }
}

for (const [name, path] of Object.entries(firstReads)) report([await growthOf(name, path, { atMost: mostGrowth })])
for (const [name, path] of Object.entries(then)) report([await growthOf(name, path)])

/** Megabytes that the server has in memory, and had at most since `forgetPeak`; only Linux tells. */
const memory = async (of: 'VmRSS' | 'VmHWM'): Promise<number> => {
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8').catch(() => '')
  return Number(new RegExp(`${of}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) / 1000
}
const forgetPeak = () => writeFile(`/proc/${server.pid}/clear_refs`, '5').catch(() => undefined)

for (const [name, path] of Object.entries(exports)) {
  const peaks: number[] = []
  const taken: Taken[] = []
  for (const { headers } of bands) {
    await forgetPeak()
    const before = await memory('VmRSS')
    taken.push(await take(path, headers))
    peaks.push((await memory('VmHWM')) - before)
  }
  const [small, large] = [taken[0], taken.at(-1)]
  report([
    {
      name: `${name}: first byte of the large band beside the small one`,
      value: (large?.firstMs ?? 0) / (small?.firstMs ?? 1),
      unit: '×',
      note: `${taken.map(({ firstMs }) => firstMs.toFixed(0)).join(' / ')} ms; all of it ${taken.map(({ ms }) => (ms / 1000).toFixed(2)).join(' / ')} s, ${taken.map(({ bytes }) => written(bytes)).join(' / ')}`,
    },
    {
      name: `${name}: memory that ${sizes.at(-1)?.toLocaleString('en')} rows take more`,
      value: Math.max(0, (peaks.at(-1) ?? 0) - (peaks[0] ?? 0)),
      unit: 'MB',
      target: { atMost: 64 },
      note: `${peaks.map((megabytes) => megabytes.toFixed(0)).join(' / ')} MB above what was taken before`,
    },
  ])
}
await server.stop()
process.exit(0)
