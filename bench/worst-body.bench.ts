import { setTimeout as delay } from 'node:timers/promises'
import type { Route } from '#kernel/route.ts'
import { sampleInputs } from '#tests/security/sample-inputs.ts'
import type { World } from '#tests/security/world.ts'
import { allRoutes } from '#tests/support/all-routes.gen.ts'
import { startBenchServer } from './bench-server.ts'
import { type Figure, report } from './figure.ts'
import { mainThreadTime } from './main-thread-time.ts'
import { type Attempt, leastOf, worstOf } from './worst-requests.ts'

/** What one request may take of the thread that serves everybody, in milliseconds. */
const mostMs = 50
/** From here on a request is made again: what the machine did meanwhile only adds, so the least counts. */
const doubtfulMs = 25
const tries = 4

const id = '01890000-0000-7000-8000-000000000000'
const ids = new Proxy({}, { get: () => id }) as World['ours']
const world = { ours: ids, theirs: ids } as World

const server = await startBenchServer()
const { workspaceId, cookie } = await server.addBand(0, 1)
await server.grantAdmin(workspaceId)
const session = { 'x-workspace-id': workspaceId, cookie, 'sec-fetch-site': 'same-origin' }

const tokenOf = async (): Promise<string> => {
  const answer = await fetch(`${server.address}/api/csrf-token`, { headers: session })
  return ((await answer.json()) as { csrfToken: string }).csrfToken
}
const token = await tokenOf()

// A server that refuses before all was sent may close the line on the sender: that is an answer, too.
const send = async (row: Route, { path, headers, body }: Attempt): Promise<number> => {
  try {
    const answer = await fetch(server.address + path, {
      method: row.method,
      redirect: 'manual',
      headers: { ...session, 'x-csrftoken': token, ...headers },
      ...(body !== undefined && { body }),
    })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return 0
  }
}

// What the server does by itself, such as looking for jobs, counts for nobody, however long a request waits for its thread.
const idleMs = 5000
const restBefore = await mainThreadTime(server.pid)
await delay(idleMs)
const idleShare = ((await mainThreadTime(server.pid)) - restBefore) / idleMs

interface Taken {
  ms: number
  status: number
}

const takeOnce = async (row: Route, attempt: Attempt): Promise<Taken> => {
  await server.forgetCalls()
  const began = performance.now()
  const before = await mainThreadTime(server.pid)
  const status = await send(row, attempt)
  const spent = (await mainThreadTime(server.pid)) - before
  return { ms: Math.max(0, spent - idleShare * (performance.now() - began)), status }
}

const take = async (row: Route, attempt: Attempt): Promise<Taken> => {
  let least = await takeOnce(row, attempt)
  for (let at = 1; at < tries && least.ms > doubtfulMs; at++) {
    const again = await takeOnce(row, attempt)
    if (again.ms < least.ms) least = again
  }
  return least
}

const figureOf = async (name: string, row: Route): Promise<Figure | null> => {
  const sample = sampleInputs[name as keyof typeof allRoutes]
  if (row.kind === 'live' || sample === 'endless' || name === 'logout') return null
  const input = sample(ids, world)
  const control = await take(row, leastOf(row, input))
  let worst: Taken & { what: string } = { ms: 0, status: 0, what: '' }
  for (const attempt of worstOf(row, input)) {
    const taken = await take(row, attempt)
    if (taken.ms > worst.ms) worst = { ...taken, what: attempt.what }
  }
  return {
    name: `${row.method} ${row.path}`,
    value: worst.ms,
    unit: 'ms',
    target: { atMost: mostMs },
    note: `control ${control.ms.toFixed(2)} ms; ${worst.what} (${worst.status})`,
  }
}

for (const [name, row] of Object.entries<Route>(allRoutes)) {
  const figure = await figureOf(name, row)
  if (figure) report([figure])
}
await server.stop()
process.exit(0)
