import { startConstellation } from '#tests/support/constellation.ts'
import { addBand } from './add-band.ts'
import { besideFigures, inTurns } from './beside.ts'
import { report } from './figure.ts'
import { processorTime } from './processor-time.ts'

// What a request costs of the processor when three machines share the load, beside one that has it all.
const [bands, requests, atOnce] = [21, 2000, 16]
/** A request that writes after so many that read. */
const readsPerWrite = 9
const reads = [
  '/api/homepage',
  '/api/get-board-tasks',
  '/api/get-demos?limit=50',
  '/api/get-notifications',
  '/api/get-release-plan',
  '/api/get-workspace-members',
]

const machines = await startConstellation({ webs: 3, workers: 1 })
// What is laid in here need not be on the replica before it goes on.
await machines.owner.query('SET synchronous_commit = local')
const people: { headers: Record<string, string>; token: string }[] = []
for (let at = 0; at < bands; at++) {
  const { workspaceId, cookie } = await addBand(machines.owner, 50, 200)
  const headers = { cookie, 'x-workspace-id': workspaceId, 'sec-fetch-site': 'same-origin' }
  const answer = await fetch(`${machines.address}/api/csrf-token`, { headers })
  people.push({ headers, token: ((await answer.json()) as { csrfToken: string }).csrfToken })
}
await machines.owner.query('ANALYZE')
const addresses = machines.webs.map(({ address }) => address)

const ask = async (at: number, address: string): Promise<void> => {
  const { headers, token } = people[at % bands] ?? { headers: {}, token: '' }
  const isWrite = at % (readsPerWrite + 1) === readsPerWrite
  const answer = isWrite
    ? await fetch(`${address}/add-board-task`, {
        method: 'POST',
        headers: { ...headers, 'x-csrftoken': token },
        body: new URLSearchParams({ name: `Call ${at}`, priority: 'low', assigned_to: 'everyone', status: 'todo' }),
      })
    : await fetch(address + reads[Math.floor(at / bands) % reads.length], { headers })
  if (!answer.ok) throw new Error(`${answer.url} was answered with ${answer.status}: ${await answer.text()}`)
  await answer.arrayBuffer()
}

/** Milliseconds of the processor for each request that goes to the next of some machines: of Backline and of PostgreSQL. */
const costAt = async (some: readonly string[]): Promise<{ web: number; database: number }> => {
  await machines.owner.query('DELETE FROM rate_windows')
  const spent = () => ({
    web: machines.webs.reduce((sum, { process }) => sum + processorTime(process.pid).own, 0),
    database: machines.postmasters.reduce((sum, pid) => sum + processorTime(pid).children, 0),
  })
  const before = spent()
  let next = 0
  const work = async (): Promise<void> => {
    for (let at = next++; at < requests; at = next++) await ask(at, some[at % some.length] ?? '')
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  const after = spent()
  return { web: (after.web - before.web) / requests, database: (after.database - before.database) / requests }
}
const turns = await inTurns(
  () => costAt(addresses),
  () => costAt(addresses.slice(0, 1)),
)
const beside = 'the same load at one machine'
report([
  ...besideFigures(turns, {
    name: 'a request of mixed load at three machines, of the processor',
    beside,
    unit: 'ms',
    of: ({ web, database }) => web + database,
    target: { atMost: 1.15 },
  }),
  ...besideFigures(turns, { name: '  of Backline', beside, unit: 'ms', of: ({ web }) => web }),
  ...besideFigures(turns, {
    name: '  of PostgreSQL and its replica',
    beside,
    unit: 'ms',
    of: ({ database }) => database,
  }),
])
await machines.close()
process.exit(0)
