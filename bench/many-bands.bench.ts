import { addBand } from './add-band.ts'
import { startBenchServer } from './bench-server.ts'
import { besideFigures, inTurns, median } from './beside.ts'
import { report } from './figure.ts'
import { firstReads } from './first-reads.ts'

// What the bands of others cost a band: the same band on a server with few, and on one with many.
const [few, many] = [10, Number(process.env.BANDS ?? 10_000)]
const calls = 15

const startWith = async (bands: number) => {
  const server = await startBenchServer()
  const { workspaceId, cookie } = await server.addBand(100, 200)
  await server.grantAdmin(workspaceId)
  const headers = { cookie, 'x-workspace-id': workspaceId }
  for (const path of ['/api/get-finances', '/api/get-merch'])
    await (await fetch(server.address + path, { headers })).arrayBuffer()
  await server.addGrowth(workspaceId, 1000)
  const adding = [0, 1, 2, 3].map((worker) =>
    server.withOwner(async (owner) => {
      for (let at = worker; at < bands; at += 4) await addBand(owner, 3, 10)
    }),
  )
  await Promise.all(adding)
  await server.withOwner((owner) => owner.query('VACUUM ANALYZE'))
  return { server, headers }
}
const [small, large] = [await startWith(few), await startWith(many)]

/** Milliseconds of a call at one of them, the middle of some. */
const timeOf = async ({ server, headers }: typeof small, path: string): Promise<number> => {
  const times: number[] = []
  for (let at = 0; at < calls; at++) {
    const began = performance.now()
    const answer = await fetch(server.address + path, { headers })
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`)
    await answer.arrayBuffer()
    times.push(performance.now() - began)
  }
  return median(times)
}
for (const [name, path] of Object.entries(firstReads)) {
  await Promise.all([small.server.forgetCalls(), large.server.forgetCalls()])
  const turns = await inTurns(
    () => timeOf(large, path),
    () => timeOf(small, path),
  )
  const [, , ratio] = besideFigures(turns, {
    name,
    beside: '',
    unit: 'ms',
    of: (ms) => ms,
    target: { atMost: 1.5 },
  })
  const [ours, peer] = [median(turns.ours), median(turns.peer)].map((ms) => ms.toFixed(1))
  report([{ ...ratio, name: `${name}: ${many} bands beside ${few}`, note: `${ours} and ${peer} ms` }])
}
await Promise.all([small.server.stop(), large.server.stop()])
process.exit(0)
