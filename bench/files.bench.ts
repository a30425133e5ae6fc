import autocannon from 'autocannon'
import Fastify from 'fastify'
import { maxInFolder } from '#features/files/contract/file-limits.ts'
import { startBenchServer } from './bench-server.ts'
import { type Figure, report } from './figure.ts'

const seconds = 10
const perSecond = 100
/** So many files there are, in folders that are as full as may be. */
const files = 10_000
const neighbours = 9
const uploads = 200

/** Latencies in ms of a steady 100 requests a second, from a process-wide load generator. */
const load = async (url: string, headers: Record<string, string>): Promise<autocannon.Result> => {
  await autocannon({ url, headers, connections: 10, overallRate: perSecond, duration: 3 })
  return autocannon({ url, headers, connections: 10, overallRate: perSecond, duration: seconds })
}

const server = await startBenchServer()
const band = await server.addBand(0)
// Neighbours as large: what leads to one band's files must not read another's.
for (let at = 0; at < neighbours; at++) await server.addFiles((await server.addBand(0)).workspaceId, maxInFolder, files)
const { folderId, plans } = await server.addFiles(band.workspaceId, maxInFolder, files)
const headers = { cookie: band.cookie, 'x-workspace-id': band.workspaceId }
const paths = { 'a full folder': `/api/get-files?folderId=${folderId}`, 'a search': '/api/search-files?text=take%2077' }

const bare = Fastify()
const bodies = new Map<string, string>()
for (const [name, path] of Object.entries(paths))
  bodies.set(name, await (await fetch(server.address + path, { headers })).text())
for (const [at, body] of [...bodies.values()].entries())
  bare.get(`/${at}`, (_request, reply) => reply.type('application/json; charset=utf-8').send(body))
await bare.listen({ host: '127.0.0.1', port: 0 })

const figures: Figure[] = []
for (const [at, [name, path]] of Object.entries(paths).entries()) {
  const ours = await load(server.address + path, headers)
  const reference = await load(`${bare.listeningOrigin}/${at}`, {})
  figures.push(
    {
      name: `${name} of ${files} files at ${perSecond}/s: p99`,
      value: ours.latency.p99,
      unit: 'ms',
      note: `p50 ${ours.latency.p50} ms, ${ours['2xx']} answers, ${ours.non2xx + ours.errors} failures, ${Math.round((bodies.get(name)?.length ?? 0) / 1000)} kB each`,
    },
    { name: 'a bare Fastify route with the same bytes: p99', value: reference.latency.p99, unit: 'ms' },
  )
}
for (const { name, indexes, wholeTables } of plans)
  figures.push({
    name: `${name}: whole tables of files that its plan reads`,
    value: wholeTables.length,
    unit: '',
    target: { atMost: 0 },
    note: [...indexes, ...wholeTables].join(', '),
  })

const { csrfToken } = (await (await fetch(`${server.address}/api/csrf-token`, { headers })).json()) as {
  csrfToken: string
}
const times: number[] = []
for (let at = 0; at < uploads; at++) {
  const form = new FormData()
  form.set('file', new File([Buffer.alloc(100_000, at)], `upload ${at}.bin`))
  const began = performance.now()
  const answer = await fetch(`${server.address}/upload-file`, {
    method: 'POST',
    headers: { ...headers, 'x-csrftoken': csrfToken, 'sec-fetch-site': 'same-origin', accept: 'application/json' },
    body: form,
  })
  if (!answer.ok) throw new Error(`An upload was answered with ${answer.status}: ${await answer.text()}`)
  times.push(performance.now() - began)
}
times.sort((one, other) => one - other)
figures.push({
  name: 'upload of 100 kB, on disk and committed when answered: median',
  value: times[uploads / 2] ?? 0,
  unit: 'ms',
  note: `slowest of ${uploads}: ${times.at(-1)?.toFixed(0)} ms`,
})
report(figures)
await bare.close()
await server.stop()
process.exit(0)
