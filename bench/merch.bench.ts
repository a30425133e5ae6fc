import { randomUUID } from 'node:crypto'
import autocannon from 'autocannon'
import { startBenchServer } from './bench-server.ts'
import { report } from './figure.ts'

const products = 300
const movements = 50_000
const sales = 300

const server = await startBenchServer()
const band = await server.addBand(0)
const headers = { cookie: band.cookie, 'x-workspace-id': band.workspaceId }
const read = async <T>(path: string): Promise<T> => {
  const answer = await fetch(server.address + path, { headers })
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`)
  return answer.json() as Promise<T>
}
interface Stock {
  merch: { products: { variants: { id: string; pieces: number }[] }[] }
}
// Opens the books and the places of the merch.
await read('/api/get-merch')
await server.addMerch(band.workspaceId, { products, movements })
const { csrfToken } = await read<{ csrfToken: string }>('/api/csrf-token')
const before = await read<Stock>('/api/get-merch')
const variants = before.merch.products.flatMap((product) => product.variants)
if (variants.length !== 4 * products) throw new Error(`${variants.length} variants instead of ${4 * products}.`)

/** Sells one thing as a phone does; answers how long it took, in milliseconds. */
const sell = async (at: number): Promise<number> => {
  const began = performance.now()
  const answer = await fetch(`${server.address}/sell-merch`, {
    method: 'POST',
    headers: {
      ...headers,
      'content-type': 'application/json',
      'x-csrftoken': csrfToken,
      'sec-fetch-site': 'same-origin',
    },
    body: JSON.stringify({
      saleId: randomUUID(),
      soldAt: new Date().toISOString(),
      currency: 'EUR',
      payment: at % 2 === 0 ? 'cash' : 'card',
      lines: [{ variantId: variants[at % variants.length]?.id, pieces: 1, unitMinor: '2500' }],
    }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`A sale was answered with ${answer.status}: ${text}`)
  return performance.now() - began
}
for (let at = 0; at < 20; at++) await sell(at)
const times: number[] = []
for (let at = 0; at < sales; at++) times.push(await sell(at))
times.sort((one, other) => one - other)
const quantile = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0

const url = `${server.address}/api/get-merch`
const bytes = (await (await fetch(url, { headers })).arrayBuffer()).byteLength
const load = () => autocannon({ url, headers, connections: 2, overallRate: 5, duration: 10 })
await load()
const shown = await load()
const { merch } = await read<Stock>('/api/get-merch')
const left = (all: Stock['merch']) =>
  all.products.flatMap((one) => one.variants).reduce((sum, { pieces }) => sum + pieces, 0)
if (left(before.merch) - left(merch) !== sales + 20) throw new Error('The stock does not say what was sold.')

report([
  {
    name: `POST /sell-merch, ${products} products, ${movements} movements: p99`,
    value: quantile(0.99),
    unit: 'ms',
    target: { atMost: 100 },
    note: `p50 ${quantile(0.5).toFixed(1)} ms of ${sales} sales, one after the other; each is booked in the ledger before it is answered`,
  },
  {
    name: `GET /api/get-merch, ${products} products, ${movements} movements, 5/s: p99`,
    value: shown.latency.p99,
    unit: 'ms',
    target: { atMost: 300 },
    note: `p50 ${shown.latency.p50} ms, ${shown['2xx']} answers, ${shown.non2xx + shown.errors} failures, ${Math.round(bytes / 1000)} kB each`,
  },
])
await server.stop()
process.exit(0)
